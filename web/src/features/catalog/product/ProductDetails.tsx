import * as messages from '@patchwork/domain/messages/product.generated.ts';
import styles from './ProductDetails.module.css';
import type { ProductViewFragment } from './ProductView.generated.ts';

const Paragraphs = ({ text }: { readonly text: string }) =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>);

export const ProductDetails = ({
  description,
  attributes,
}: Pick<ProductViewFragment, 'description' | 'attributes'>) => (
  <div className={styles.details}>
    {description && (
      <section className={styles.text}>
        <h2>{messages.description}</h2>
        <Paragraphs text={description} />
      </section>
    )}
    {attributes.length > 0 && (
      <section>
        <h2>{messages.attributes}</h2>
        <dl className={styles.facts}>
          {attributes.map(({ code, label, value }) => (
            <div key={code}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    )}
  </div>
);
