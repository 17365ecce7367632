import * as text from '@patchwork/domain/messages/bulk-quotation.generated.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { use } from 'react';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SiteContext } from '../../lib/siteContext.ts';
import { useDay } from '../../lib/useDay.ts';
import styles from './Bulk.module.css';
import type { BulkOrderDetailsFragment } from './BulkOrderDetails.generated.ts';
import { QuoteActions } from './QuoteActions.tsx';

interface ActionProps {
  /** The secret of the link; null: the customer's own. */
  readonly access: string | null;
  readonly onChanged: () => void;
}

type Quote = NonNullable<BulkOrderDetailsFragment['quotes']>[number];

/** A quote has one order. Once that is cancelled it has no number any more, and can be chosen again. */
const isOffered = ({ state, orderNumber }: Pick<Quote, 'state' | 'orderNumber'>): boolean =>
  state === 'OPEN' && !orderNumber;

const State = ({ state, isDeclined, orderNumber }: Pick<Quote, 'state' | 'isDeclined' | 'orderNumber'>) => (
  <>
    {orderNumber && <p className={styles.number}>{text.ordered({ number: orderNumber })}</p>}
    {!orderNumber && state !== 'OPEN' && <p>{state === 'ENDED' ? text.ended : text.withdrawn}</p>}
    {!orderNumber && state === 'OPEN' && isDeclined && <p>{text.declined}</p>}
  </>
);

const QuoteCard = ({ quote, access, onChanged }: ActionProps & { readonly quote: Quote }) => {
  const { store } = use(SiteContext);
  const toDay = useDay();
  const { perPiece } = quote;
  return (
    <li className={isOffered(quote) ? styles.card : `${styles.card} ${styles.closed}`}>
      <h3>{text.pieces({ quantity: quote.quantity })}</h3>
      <p>
        <span className={styles.total}>
          <Money {...quote.total} />
        </span>{' '}
        {text.perPiece({ price: formatPrice(perPiece.amount, perPiece.currencyCode, store) })}
      </p>
      <dl>
        <dt>{text.production}</dt>
        <dd>
          <Money {...quote.production} />
        </dd>
        <dt>{text.shipping}</dt>
        <dd>
          <Money {...quote.shipping} />
        </dd>
        {Number(quote.sampleCredit.amount) > 0 && (
          <>
            <dt>{text.sampleCredit}</dt>
            <dd>
              {text.takenOff({ price: formatPrice(quote.sampleCredit.amount, quote.sampleCredit.currencyCode, store) })}
            </dd>
          </>
        )}
        {quote.productionTime && (
          <>
            <dt>{text.productionTime}</dt>
            <dd>{quote.productionTime}</dd>
          </>
        )}
        {quote.validUntil && (
          <>
            <dt>{text.validUntil}</dt>
            <dd>{toDay(quote.validUntil)}</dd>
          </>
        )}
      </dl>
      {quote.creditsSample && !quote.orderNumber && <p className={styles.hint}>{text.creditsSample}</p>}
      <State {...quote} />
      {(isOffered(quote) || quote.orderNumber) && (
        <QuoteActions
          quoteId={quote.id}
          pieces={quote.quantity}
          access={access}
          isDeclined={quote.isDeclined}
          isOrdered={Boolean(quote.orderNumber)}
          isOpen={quote.state === 'OPEN'}
          onChanged={onChanged}
        />
      )}
    </li>
  );
};

/** Quotes for a bulk order; null when the shop does not say. */
export const BulkQuotes = ({ quotes, ...actions }: ActionProps & { readonly quotes: readonly Quote[] | null }) => (
  <section aria-labelledby="bulk-quotes" className={styles.main}>
    <h2 id="bulk-quotes">{text.quotes}</h2>
    {quotes === null && <Notice>{text.quotesNotLoaded}</Notice>}
    {quotes?.length === 0 && <p>{text.noQuotes}</p>}
    {quotes !== null && quotes.length > 0 && (
      <ul className={styles.list}>
        {quotes.map((quote) => (
          <QuoteCard key={quote.id} quote={quote} {...actions} />
        ))}
      </ul>
    )}
    {quotes?.some(isOffered) && <p className={styles.hint}>{text.howToOrder}</p>}
  </section>
);
