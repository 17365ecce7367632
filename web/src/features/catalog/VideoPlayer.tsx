import { parseVideo } from '@patchwork/domain/video.ts';
import { useEffect, useRef } from 'react';
import styles from './VideoPlayer.module.css';

export interface VideoPlayerProps {
  /** Of the video's page or player at its provider. */
  readonly address: string;
  readonly title: string;
}

/** A provider's player in the place of its poster. Nothing is asked of the provider before this is drawn. */
export const VideoPlayer = ({ address, title }: VideoPlayerProps) => {
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const video = parseVideo(address, window.location.hostname);
  if (!video) return null;
  return (
    <div className={styles.stage} data-ratio={video.ratio}>
      <iframe
        ref={ref}
        src={video.embedUrl}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
};
