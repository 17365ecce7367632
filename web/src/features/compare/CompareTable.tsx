import * as text from '@patchwork/domain/messages/compare.generated.ts';
import { type ReactNode, useId, useState } from 'react';
import styles from './CompareTable.module.css';
import type { CompareRow } from './rows.ts';

interface CompareTableProps {
  readonly heads: readonly { readonly sku: string; readonly head: ReactNode; readonly action: ReactNode }[];
  readonly rows: readonly CompareRow[];
}

const NONE = '–';

const Row = ({ label, values, differs }: CompareRow) => (
  <tr data-differs={differs || undefined}>
    <th scope="row">
      {label}
      {differs && <span className={styles.mark}>{text.differs}</span>}
    </th>
    {values.map((value, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name here
      <td key={index}>{value ?? NONE}</td>
    ))}
  </tr>
);

const OnlyDifferences = ({ is, onChange }: { readonly is: boolean; readonly onChange: (is: boolean) => void }) => {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.choice}>
      <input id={id} type="checkbox" checked={is} onChange={({ target }) => onChange(target.checked)} />
      {text.onlyDifferences}
    </label>
  );
};

/** Products side by side. A wide table scrolls, by keyboard too, with the row headers staying in view. */
export const CompareTable = ({ heads, rows }: CompareTableProps) => {
  const [isShort, setIsShort] = useState(false);
  const shown = rows.filter(({ differs }) => differs || !isShort);
  return (
    <>
      {heads.length > 1 && <OnlyDifferences is={isShort} onChange={setIsShort} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={styles.scroll} aria-label={text.table} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {heads.map(({ sku, head }) => (
                <th key={sku} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.label} {...row} />
            ))}
            <tr>
              <td />
              {heads.map(({ sku, action }) => (
                <td key={sku}>{action}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  );
};
