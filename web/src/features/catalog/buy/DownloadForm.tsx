import { Icon } from '../../../components/Icon.tsx';
import styles from './DownloadForm.module.css';
import { type BuyFormProps, SimpleForm } from './SimpleForm.tsx';

type Download = BuyFormProps['product']['downloads'][number];

const formatLimit = ({ limit }: Download): string => (limit === null ? 'as often as you like' : `up to ${limit} times`);

const Sample = ({ url, title }: { readonly url: string; readonly title: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={styles.sample}>
    {title}
    <Icon name="arrow" size={20} />
  </a>
);

const Files = ({ downloads }: { readonly downloads: readonly Download[] }) => (
  <section className={styles.part}>
    <h2>What you download</h2>
    <ul>
      {downloads.map((download) => (
        <li key={download.id}>
          <span>
            <strong>{download.title}</strong>, {formatLimit(download)}
          </span>
          {download.sampleUrl && <Sample url={download.sampleUrl} title={`A sample of ${download.title}`} />}
        </li>
      ))}
    </ul>
  </section>
);

/** A downloadable product: its files, samples, and the quantity. */
export const DownloadForm = (props: BuyFormProps) => {
  const { downloads, downloadSamples } = props.product;
  return (
    <SimpleForm {...props}>
      {downloads.length > 0 && <Files downloads={downloads} />}
      {downloadSamples.length > 0 && (
        <section className={styles.part}>
          <h2>Look inside</h2>
          <ul>
            {downloadSamples.map(({ id, title, url }) => (
              <li key={id}>
                <Sample url={url} title={title} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </SimpleForm>
  );
};
