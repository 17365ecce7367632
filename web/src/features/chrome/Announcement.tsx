import * as messages from '@patchwork/domain/messages/chrome.generated.ts';
import { Link } from 'react-router';
import styles from './Announcement.module.css';

interface AnnouncementProps {
  readonly text: string;
  readonly href: string | null;
}

/** Above the header, on every page. */
export const Announcement = ({ text, href }: AnnouncementProps) => (
  <aside aria-label={messages.announcement} className={styles.announcement}>
    {href === null ? <p>{text}</p> : <Link to={href}>{text}</Link>}
  </aside>
);
