import * as text from '@patchwork/domain/messages/download.generated.ts';
import { Icon } from '../../../components/Icon.tsx';
import styles from './DownloadForm.module.css';
import { type BuyFormProps, SimpleForm } from './SimpleForm.tsx';

type Download = BuyFormProps['product']['downloads'][number];

const describeDownload = ({ title, limit }: Download) => {
  const file = (words: string) => <strong key="file">{words}</strong>;
  return limit === null ? text.unlimited({ title, file }) : text.limited({ title, limit, file });
};

const Sample = ({ url, title }: { readonly url: string; readonly title: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={styles.sample}>
    {title}
    <Icon name="arrow" size={20} />
  </a>
);

const Files = ({ downloads }: { readonly downloads: readonly Download[] }) => (
  <section className={styles.part}>
    <h2>{text.files}</h2>
    <ul>
      {downloads.map((download) => (
        <li key={download.id}>
          <span>{describeDownload(download)}</span>
          {download.sampleUrl && <Sample url={download.sampleUrl} title={text.sampleOf({ title: download.title })} />}
        </li>
      ))}
    </ul>
  </section>
);

export const DownloadForm = (props: BuyFormProps) => {
  const { downloads, downloadSamples } = props.product;
  return (
    <SimpleForm {...props}>
      {downloads.length > 0 && <Files downloads={downloads} />}
      {downloadSamples.length > 0 && (
        <section className={styles.part}>
          <h2>{text.samples}</h2>
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
