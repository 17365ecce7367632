import { useNavigation } from 'react-router';
import styles from './NavigationProgress.module.css';

/** A progress bar at the top while the next page loads; visible after 150 ms. */
export const NavigationProgress = () => {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.thread} aria-hidden="true" />;
};
