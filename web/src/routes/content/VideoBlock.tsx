import * as text from '@patchwork/domain/messages/content-blocks.generated.ts';
import * as gallery from '@patchwork/domain/messages/gallery.generated.ts';
import { Icon } from '../../components/Icon.tsx';
import { useLazyPart } from '../../components/useLazyPart.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { BlockHeading } from '../../features/content/blocks/BlockHeading.tsx';
import type { BlockProps } from '../../features/content/blocks/block.ts';
import type { VideoBlockFragment } from './VideoBlock.generated.ts';
import styles from './VideoBlock.module.css';

const loadPlayer = async () => (await import('../../features/catalog/gallery/VideoPlayer.tsx')).VideoPlayer;

/** A button in the place of the player, of whose provider nothing is requested before it is pressed. */
export const VideoBlock = ({ block: { heading, videoUrl, title } }: BlockProps<VideoBlockFragment>) => {
  const { Part, hasFailed, fetchPart } = useLazyPart(loadPlayer);
  const name = title ?? heading;
  return (
    <section className={styles.section}>
      <BlockHeading>{heading}</BlockHeading>
      <div className={styles.screen}>
        {Part ? (
          <Part address={videoUrl} title={name ?? text.playUntitled} />
        ) : (
          <button type="button" className={styles.button} onClick={fetchPart}>
            <VisuallyHidden>{name ? gallery.playVideo({ title: name }) : text.playUntitled}</VisuallyHidden>
            <span className={styles.play}>
              <Icon name="play" size={36} />
            </span>
            {title && title !== heading && <span aria-hidden="true">{title}</span>}
            <small>{text.playsFrom}</small>
          </button>
        )}
      </div>
      {hasFailed && <p role="alert">{gallery.videoFailed}</p>}
    </section>
  );
};
