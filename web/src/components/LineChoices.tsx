import { thumbnailUrl } from '@patchwork/domain/content/image.ts';
import * as messages from '@patchwork/domain/messages/line-choices.generated.ts';
import { LongText } from './CutText.tsx';
import { Icon } from './Icon.tsx';
import styles from './LineChoices.module.css';

/** One option of a line with the value chosen or written for it. */
export interface LineChoice {
  readonly label: string;
  readonly value: string;
  readonly checked?: readonly string[];
  readonly images?: readonly { readonly id: string; readonly url: string }[];
}

const SIDE = 160;

const Pictures = ({
  label,
  images,
}: {
  readonly label: string;
  readonly images: NonNullable<LineChoice['images']>;
}) => (
  <ul className={styles.pictures}>
    {images.map(({ id, url }, index) => (
      <li key={id}>
        <img
          src={thumbnailUrl(url, { width: SIDE, height: SIDE, fit: 'inside' })}
          alt={images.length > 1 ? messages.picture({ label, position: index + 1, count: images.length }) : label}
          width={SIDE}
          height={SIDE}
          loading="lazy"
          decoding="async"
        />
      </li>
    ))}
  </ul>
);

const Ticked = ({ label, names }: { readonly label: string; readonly names: readonly string[] }) => (
  <ul className={styles.ticked}>
    {names.map((name) => (
      <li key={name}>
        <Icon name="check" size={16} />
        <span>
          <LongText text={name} label={label} />
        </span>
      </li>
    ))}
  </ul>
);

const Answer = ({ label, value, checked = [], images = [] }: LineChoice) => {
  if (images.length > 0) return <Pictures label={label} images={images} />;
  return checked.length > 0 ? <Ticked label={label} names={checked} /> : <LongText text={value} label={label} />;
};

/** The options chosen for a cart or order line: texts, ticked values and pictures. */
export const LineChoices = ({ choices }: { readonly choices: readonly LineChoice[] }) => {
  if (choices.length === 0) return null;
  return (
    <dl className={styles.choices}>
      {choices.map((choice) => (
        <div key={`${choice.label}: ${choice.value}`}>
          <dt>{choice.label}</dt>
          <dd>
            <Answer {...choice} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
