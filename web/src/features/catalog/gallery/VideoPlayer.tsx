import { parseVideo } from '@patchwork/domain/content/video.ts';
import { focusOnMount } from '../../../lib/focusOnMount.ts';
import styles from './VideoPlayer.module.css';

export interface VideoPlayerProps {
  readonly address: string;
  readonly title: string;
}

/** The provider's player, in place of the poster. No request goes to the provider before this is rendered. */
export const VideoPlayer = ({ address, title }: VideoPlayerProps) => {
  const video = parseVideo(address, window.location.hostname);
  if (!video) return null;
  return (
    <div className={styles.stage} data-ratio={video.ratio}>
      <iframe
        ref={focusOnMount}
        src={video.embedUrl}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
};
