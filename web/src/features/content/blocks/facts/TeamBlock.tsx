import { PictureAsset } from '../../../../components/PictureAsset.tsx';
import { RichText } from '../../RichText.tsx';
import { BlockHeading } from '../BlockHeading.tsx';
import type { BlockProps } from '../block.ts';
import styles from './Facts.module.css';
import type { TeamBlockFragment } from './TeamBlock.generated.ts';

export const TeamBlock = ({ block: { heading, members } }: BlockProps<TeamBlockFragment>) => (
  <section className={styles.section}>
    <BlockHeading>{heading}</BlockHeading>
    <ul className={styles.members}>
      {members.map(({ name, role, text, image }) => (
        <li key={`${name} ${role}`}>
          {image && (
            <PictureAsset
              asset={image}
              alt={image.alt}
              shape="square"
              sizes="(min-width: 1024px) 290px, 46vw"
              className={styles.member}
            />
          )}
          <h3>{name}</h3>
          {role && <p className={styles.role}>{role}</p>}
          <RichText nodes={text} />
        </li>
      ))}
    </ul>
  </section>
);
