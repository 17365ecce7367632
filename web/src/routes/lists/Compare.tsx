import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/compare.generated.ts';
import * as stockTexts from '@patchwork/domain/messages/stock.generated.ts';
import { shownAmount } from '@patchwork/domain/pricing/tax.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { use } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ComparedHead } from '../../features/compare/ComparedHead.tsx';
import { CompareTable } from '../../features/compare/CompareTable.tsx';
import { NothingCompared } from '../../features/compare/NothingCompared.tsx';
import { compareRows } from '../../features/compare/rows.ts';
import { clearList, setListed } from '../../features/wishlist/useLists.ts';
import { SiteContext, TaxShownContext } from '../../lib/siteContext.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { getObstacle } from './getObstacle.ts';
import { ListedAction } from './ListedAction.tsx';
import type { ListedProductFragment } from './ListedProduct.generated.ts';
import { useFreshLists } from './useFreshLists.ts';
import { type ListEntry, useListedProducts } from './useListedProducts.ts';
import styles from './Wishlist.module.css';

type Fact = readonly [label: string, value: string];
type PriceStyle = Parameters<typeof formatPrice>[2];

interface PriceDisplay {
  readonly style: PriceStyle;
  readonly showsTax: boolean;
}

const priceIn = ({ price }: Pick<ListedProductFragment, 'price'>, { style, showsTax }: PriceDisplay): Fact[] => {
  if (!price) return [];
  const { amount, currencyCode } = shownAmount(price.effective, showsTax);
  const shown = formatPrice(amount, currencyCode, style);
  return [[common.price, price.isFrom ? text.priceFrom({ price: shown }) : shown]];
};

const stockIn = (entry: ListEntry): Fact[] => {
  const stock = entry.product?.stock;
  const obstacle = getObstacle(entry);
  if (obstacle) return [[text.availability, obstacle]];
  return stock ? [[text.availability, stock.managesStock ? text.inStock : stockTexts.madeToOrder]] : [];
};

/** The rows of a compared product, price first. */
const getFacts = (entry: ListEntry, shown: PriceDisplay): Fact[] => {
  const { product, state } = entry;
  if (state === 'gone') return [[text.availability, text.noLongerSold]];
  if (!product) return [];
  return [
    ...priceIn(product, shown),
    ...stockIn(entry),
    ...(product.isMadeToOrder === null
      ? []
      : [[text.designedByYou, product.isMadeToOrder ? text.yes : text.no] as const]),
    ...(product.shortDescription ? [[text.summary, product.shortDescription] as const] : []),
    ...product.attributes.map(({ label, value }): Fact => [label, value]),
  ];
};

const toColumn = (entry: ListEntry) => {
  const { sku, state, card } = entry;
  const name = card?.name ?? text.unnamed;
  return {
    sku,
    head: (
      <ComparedHead
        name={name}
        path={state === 'here' ? (card?.path ?? null) : null}
        image={card?.image ?? null}
        onRemove={() => setListed('COMPARE', { sku, name }, false)}
      />
    ),
    action: <ListedAction entry={entry} label={common.addToCart} />,
  };
};

const Comparison = ({ skus }: { readonly skus: readonly string[] }) => {
  const { store: style } = use(SiteContext);
  const showsTax = use(TaxShownContext);
  const { entries, hasUnknown, askAgain } = useListedProducts(skus);
  const isOnline = useOnline();
  if (entries.some(({ state, product }) => state === 'coming' && !product)) return <Skeleton shape="page" />;
  return (
    <>
      {hasUnknown && (
        <Notice kind="warning" actions={isOnline && <Button onClick={askAgain}>{common.tryAgain}</Button>}>
          {text.notLoaded}
        </Notice>
      )}
      <CompareTable
        heads={entries.map(toColumn)}
        rows={compareRows(entries.map((entry) => ({ facts: getFacts(entry, { style, showsTax }) })))}
      />
      <div>
        <Button onClick={() => clearList('COMPARE')}>{text.clear}</Button>
      </div>
    </>
  );
};

const Content = () => {
  const { isReady, lists } = useFreshLists();
  if (!isReady) return <Skeleton shape="page" />;
  return lists.COMPARE.length === 0 ? <NothingCompared /> : <Comparison skus={lists.COMPARE} />;
};

/** /compare/: up to four products side by side. */
export const Component = () => (
  <div className={styles.page}>
    <PageMeta title={text.title} path={null} />
    <h1>{text.title}</h1>
    <Content />
  </div>
);
