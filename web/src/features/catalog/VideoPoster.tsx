import { type ComponentType, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import type { VideoPlayerProps } from './VideoPlayer.tsx';
import styles from './VideoPoster.module.css';

interface VideoPosterProps extends VideoPlayerProps {
  /** A video that is scrolled away stops. */
  readonly isInView: boolean;
}

/** Over the poster of a video: the button that fetches the player. */
export const VideoPoster = ({ isInView, ...video }: VideoPosterProps) => {
  const [Player, setPlayer] = useState<ComponentType<VideoPlayerProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  if (Player && !isInView) setPlayer(null);
  const play = () =>
    import('./VideoPlayer.tsx').then(
      ({ VideoPlayer }) => setPlayer(() => VideoPlayer),
      () => setHasFailed(true),
    );
  if (Player) return <Player {...video} />;
  return (
    <div className={styles.poster}>
      <button type="button" aria-label={`Play the video: ${video.title}`} onClick={play}>
        <Icon name="play" size={36} />
      </button>
      {hasFailed && <p role="alert">The video cannot be loaded right now.</p>}
    </div>
  );
};
