import { Button } from '../../../components/Button.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import type { Upload, Uploads } from '../uploads/uploads.ts';
import styles from './ImageUpload.module.css';
import { Preview } from './LocalPreview.tsx';

const WORDS = {
  waiting: 'Next in line',
  sending: 'On its way',
  offline: 'Waiting for the connection. It is sent as soon as you are online',
};

/** Says whether a waiting picture survives closing the page; says nothing until that is known. */
const getStorageText = (isKept: boolean | null): string => {
  if (isKept === null) return '.';
  return isKept
    ? ', and kept on this device until then.'
    : '; please leave this page open, as it could not be kept on this device.';
};

const toWords = ({ status, message, isKept }: Upload): string => {
  if (status === 'failed' || status === 'refused') return message;
  return status === 'offline' ? WORDS.offline + getStorageText(isKept) : WORDS[status];
};

interface UploadItemProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
  /** Where the focus goes when the button that had it is gone. */
  readonly refocus: () => void;
}

/** A picture that is being uploaded, or whose upload failed. */
export const UploadItem = ({ upload, uploads, refocus }: UploadItemProps) => {
  const { key, file, status, share } = upload;
  const isStopped = status === 'failed' || status === 'refused';
  return (
    <li className={styles.picture}>
      <Preview file={file} className={styles.preview} />
      <span className={styles.file}>{file.name}</span>
      {status === 'sending' && (
        <progress className={styles.progress} value={share} aria-label={`Sending ${file.name}`} />
      )}
      <p className={isStopped ? styles.stopped : styles.words} role={isStopped ? 'alert' : undefined}>
        {toWords(upload)}
      </p>
      <div className={styles.actions}>
        {status === 'failed' && (
          <Button
            aria-label={`Retry ${file.name}`}
            onClick={() => {
              uploads.retry(key);
              refocus();
            }}
          >
            Retry
          </Button>
        )}
        <IconButton
          icon="trash"
          label={`Remove ${file.name}`}
          onClick={() => {
            uploads.remove(key);
            refocus();
          }}
        />
      </div>
    </li>
  );
};
