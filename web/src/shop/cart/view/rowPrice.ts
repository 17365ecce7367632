import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { shownAmount, taxed } from '@patchwork/domain/pricing/tax.ts';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import type { OverlaidLine } from './overlayLines.ts';
import { getTaxRate, type Taxation } from './taxation.ts';

type Priced = Pick<OverlaidLine, 'unit' | 'unitGross' | 'quantity' | 'taxClassId' | 'taxRate' | 'row'>;

/** Taxed as a row, as the shop does it: tax per piece times quantity may be a cent off. */
const getRow = ({ unit, unitGross, quantity, ...line }: Priced, taxation: Taxation | null) => {
  const net = toMinor(unit?.amount ?? 0) * quantity;
  const gross = unitGross ? toMinor(unitGross.amount) * quantity : net;
  if (!taxation) return { net, gross };
  return taxation.pricesIncludeTax ? { net, gross } : taxed(net, getTaxRate(line, taxation), false);
};

/** Row price with or without tax, as the store shows prices; null if unknown. */
export const getRowPrice = (line: Priced, taxation: Taxation | null, showsTax: boolean): MoneyValue | null => {
  const { unit, row } = line;
  if (row) return shownAmount(row, showsTax);
  return unit && { amount: toDecimal(shownAmount(getRow(line, taxation), showsTax)), currencyCode: unit.currencyCode };
};
