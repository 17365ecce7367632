import * as text from '@patchwork/domain/messages/gallery.generated.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useLazyPart } from '../../../components/useLazyPart.ts';
import type { VideoPlayerProps } from './VideoPlayer.tsx';
import styles from './VideoPoster.module.css';

interface VideoPosterProps extends VideoPlayerProps {
  /** A video that is scrolled out of view stops. */
  readonly isInView: boolean;
}

const loadPlayer = async () => (await import('./VideoPlayer.tsx')).VideoPlayer;

/** The play button over a video's poster; loads the player. */
export const VideoPoster = ({ isInView, ...video }: VideoPosterProps) => {
  const { Part, hasFailed, fetchPart, dropPart } = useLazyPart(loadPlayer);
  if (Part && !isInView) dropPart();
  if (Part) return <Part {...video} />;
  return (
    <div className={styles.poster}>
      <button type="button" aria-label={text.playVideo({ title: video.title })} onClick={fetchPart}>
        <Icon name="play" size={36} />
      </button>
      {hasFailed && <p role="alert">{text.videoFailed}</p>}
    </div>
  );
};
