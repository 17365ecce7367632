/** One way in which products are compared. */
export interface CompareRow {
  readonly label: string;
  /** In the order of the products; null where nothing is known of one. */
  readonly values: readonly (string | null)[];
  /** Whether the products differ in it. */
  readonly differs: boolean;
}

/** What is compared of a product. */
export interface Compared {
  /** Label and value; those without a value are left out. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

const differs = (values: readonly (string | null)[]): boolean => new Set(values).size > 1;

/** A row for each fact that one of the products has, in the order in which they are first met. */
export const compareRows = (products: readonly Compared[]): CompareRow[] => {
  const labels = [...new Set(products.flatMap(({ facts }) => facts.map(([label]) => label)))];
  return labels.map((label) => {
    const values = products.map(({ facts }) => facts.find(([own]) => own === label)?.[1] ?? null);
    return { label, values, differs: differs(values) };
  });
};
