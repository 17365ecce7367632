import type { Account, Tally } from './ledger.ts';

type Reason = Tally & { readonly reason: string };

const number = (value: number): string => value.toLocaleString('en-US');

const reasonLines = (kind: string, reasons: readonly Reason[]): string[] =>
  reasons.map(({ reason, count, examples }) => {
    const more = count > examples.length ? ', …' : '';
    return `  ${kind.padEnd(9)} ${number(count).padStart(8)} × ${reason} (${examples.join('; ')}${more})`;
  });

const section = (title: string, lines: readonly string[]): string[] => (lines.length > 0 ? ['', title, ...lines] : []);

const table = ({ kinds }: Account): string[] => {
  const rows = kinds.filter(({ loaded, skipped, removed }) => loaded + skipped + removed > 0);
  const cells = rows.map(({ kind, loaded, repaired, skipped, removed }) => [
    kind,
    ...[loaded, repaired, skipped, removed].map(number),
  ]);
  return [['', 'loaded', 'repaired', 'skipped', 'removed'], ...cells].map(([kind = '', ...rest]) =>
    `${kind.padEnd(9)} ${rest.map((cell) => cell.padStart(9)).join(' ')}`.trimEnd(),
  );
};

const brokenLines = ({ broken }: Account): string[] => {
  const lines = broken.first.map(
    ({ file, line, offset, reason }) => `  ${file}, ${line ? `line ${line}, ` : ''}byte ${offset}: ${reason}`,
  );
  const more = broken.count - broken.first.length;
  return more > 0 ? [...lines, `  and ${number(more)} more`] : lines;
};

export const printAccount = (account: Account): string =>
  [
    ...table(account),
    ...section(
      'Repaired',
      account.kinds.flatMap(({ kind, repairs }) => reasonLines(kind, repairs)),
    ),
    ...section(
      'Skipped',
      account.kinds.flatMap(({ kind, skips }) => reasonLines(kind, skips)),
    ),
    ...section('Passed over', reasonLines('', account.passedOver)),
    ...section('Broken', brokenLines(account)),
    ...section(
      'To know',
      account.notes.map((note) => `  ${note}`),
    ),
  ].join('\n');
