import { useNavigation } from 'react-router';
import styles from './NavigationProgress.module.css';

/** A thread pulled along the top while the next page is on its way; shows after 150 ms only. */
export const NavigationProgress = () => {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.thread} aria-hidden="true" />;
};
