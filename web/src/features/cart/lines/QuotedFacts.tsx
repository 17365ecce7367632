import * as text from '@patchwork/domain/messages/cart-line.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { use } from 'react';
import { Link } from 'react-router';
import { SiteContext } from '../../../lib/siteContext.ts';
import { useDay } from '../../../lib/useDay.ts';
import type { LineQuote } from '../../../shop/cart/view/cartView.ts';

interface QuotedProps {
  readonly quote: LineQuote;
}

/** Why a quote can't be ordered; null while it can. An end is known without the shop, also offline. */
const findProblem = ({ state, validUntil }: LineQuote): string | null => {
  if (state === 'WITHDRAWN') return refusals.quoteWithdrawn;
  if (state === 'ORDERED') return refusals.quoteOrdered;
  return state === 'ENDED' || Date.parse(validUntil) <= Date.now() ? refusals.quoteExpired : null;
};

/** Pieces, price of a piece and end of a quoted line; in place of its end why it can't be ordered. */
export const QuotedFacts = ({ quote }: QuotedProps) => {
  const { store } = use(SiteContext);
  const toDay = useDay();
  const { pieces, perPiece, bulkOrderId } = quote;
  const problem = findProblem(quote);
  const price = formatPrice(perPiece.amount, perPiece.currencyCode, store);
  return (
    <>
      <span>{text.quoted({ pieces, price })}</span>
      {problem === null ? (
        <span>{text.quotedUntil({ day: toDay(quote.validUntil) })}</span>
      ) : (
        <strong role="alert">{problem}</strong>
      )}
      <Link to={`/bulkorder/quotation/${bulkOrderId}/`}>{text.toBulkOrder({ number: bulkOrderId })}</Link>
    </>
  );
};
