import type { RichTextNode, TextPrice } from '@patchwork/domain/content/rich-text.ts';
import * as text from '@patchwork/domain/messages/components.generated.ts';
import { type ReactNode, use } from 'react';
import { classNames } from '../../components/classNames.ts';
import { Money } from '../../components/Money.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { GroundContext, useChosenColors } from '../../lib/chosenColors.ts';
import { toFreeId } from './anchor.ts';
import styles from './RichText.module.css';

type TextNode = Extract<RichTextNode, { readonly kind: 'text' }>;

const STYLE_NAME = /^[a-z][\w-]{0,31}$/i;

interface PaidPriceProps {
  readonly price: TextPrice;
  readonly children: ReactNode;
}

/** As product cards say it: the price that is paid, then the one before the reduction. */
const PaidPrice = ({ price: { regular, special, isPromotional, isColorful }, children }: PaidPriceProps) => {
  // Red is read on the grounds of the shop alone.
  const isRed = use(GroundContext) === null && isColorful && special;
  return (
    <span className={classNames(styles.price, isRed && styles.reduced, isPromotional && styles.promoted)}>
      <span>
        {special && <VisuallyHidden>{text.currentPrice} </VisuallyHidden>}
        {children}
      </span>
      {special && (
        <s>
          <VisuallyHidden>{text.regularPrice} </VisuallyHidden>
          <Money {...regular} />
        </s>
      )}
    </span>
  );
};

/** A text that looks different from its surroundings. */
export const TextLook = ({ node }: { readonly node: TextNode }) => {
  const { color, highlight, script, styles: names = [], anchor, price } = node;
  const colors = useChosenColors({ color, ground: highlight });
  const named = names.filter((name) => STYLE_NAME.test(name)).join(' ');
  const words = price ? <PaidPrice price={price}>{node.text}</PaidPrice> : node.text;
  const Script = script && ({ super: 'sup', sub: 'sub' } as const)[script];
  const inside = Script ? <Script>{words}</Script> : words;
  const id = toFreeId(anchor);
  if (!colors && named === '' && !id) return inside;
  const Tag = highlight ? 'mark' : 'span';
  return (
    <Tag id={id} className={classNames(styles.look, colors) || undefined} data-style={named || undefined}>
      {inside}
    </Tag>
  );
};
