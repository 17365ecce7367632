import { describe, expect, it } from 'vitest';
import { formatPrice, truncate } from './text.ts';

describe('texts', () => {
  it('cuts long texts without a blank before the dots', () => {
    expect(truncate('Bear', 75)).toBe('Bear');
    expect(truncate('A bear with a hat', 7)).toBe('A bear...');
    expect(truncate('🧸🧸🧸', 2)).toBe('🧸🧸...');
  });

  it.each([
    ['12', '$12'],
    ['12.00', '$12'],
    ['12.5', '$12.50'],
    ['1234.5', '$1,234.50'],
    ['-3.5', '-$3.50'],
    ['', '0.00'],
    ['nonsense', '0.00'],
    [-0.004, '$0.00'],
    ['-0.00', '$0'],
    ['-0.005', '-$0.01'],
  ])('shows %j as %s', (amount, shown) => expect(formatPrice(amount)).toBe(shown));

  it.each([
    ['12.5', 'EUR', '€12.50'],
    ['12.00', 'GBP', '£12'],
    ['-1234.5', 'CAD', '-CA$1,234.50'],
    ['1234.4', 'JPY', '¥1,234'],
    ['1.2345', 'BHD', 'BHD1.235'],
    ['12', 'euro', '0.00'],
    ['12', '', '0.00'],
    [Number.NaN, 'EUR', '0.00'],
  ])('shows %j %s with its sign and its digits as %s', (amount, currency, shown) =>
    expect(formatPrice(amount, currency)).toBe(shown),
  );

  it('places sign and amount as the store view says, in its own numbers', () => {
    const german = { locale: 'de-DE', priceFormat: '{amount} {sign}' };
    expect(formatPrice('1234.5', 'EUR', german)).toBe('1.234,50 €');
    expect(formatPrice('-12', 'USD', german)).toBe('-12 $');
  });
});
