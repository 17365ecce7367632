import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { shownAmount, taxed } from '@patchwork/domain/pricing/tax.ts';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import type { OverlaidLine } from './overlayLines.ts';
import { getTaxRate, type Taxation } from './taxation.ts';

type Priced = Pick<OverlaidLine, 'unit' | 'unitGross' | 'quantity' | 'taxClassId' | 'taxRate' | 'row'>;

/** Taxed as a whole, as the shop does it: the tax of one piece times their number may be a cent off. */
const getRow = ({ unit, unitGross, quantity, ...line }: Priced, taxation: Taxation | null) => {
  const net = toMinor(unit?.amount ?? 0) * quantity;
  const gross = unitGross ? toMinor(unitGross.amount) * quantity : net;
  if (!taxation) return { net, gross };
  return taxation.pricesIncludeTax ? { net, gross } : taxed(net, getTaxRate(line, taxation), false);
};

/** Price of all pieces of a line, with or without tax as the store shows prices; null while that is unknown. */
export const getRowPrice = (line: Priced, taxation: Taxation | null, showsTax: boolean): MoneyValue | null => {
  const { unit, row } = line;
  if (row) return shownAmount(row, showsTax);
  return unit && { amount: toDecimal(shownAmount(getRow(line, taxation), showsTax)), currencyCode: unit.currencyCode };
};
