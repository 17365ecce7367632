export interface CompareRow {
  readonly label: string;
  /** In the order of the products; null where a product has no value. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

interface ComparedProduct {
  /** Label and value; those without a value are left out. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

const differs = (values: readonly (string | null)[]): boolean => new Set(values).size > 1;

/** A row for each label that any product has, in order of first occurrence. */
export const compareRows = (products: readonly ComparedProduct[]): CompareRow[] => {
  const labels = [...new Set(products.flatMap(({ facts }) => facts.map(([label]) => label)))];
  return labels.map((label) => {
    const values = products.map(({ facts }) => facts.find(([own]) => own === label)?.[1] ?? null);
    return { label, values, differs: differs(values) };
  });
};
