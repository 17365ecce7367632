/**
 * An entity of another domain, known by its key only. In one process it is replaced by what the owner's
 * `__resolveReference` gives; behind a router it goes out as it is.
 */
export class Reference {
  readonly __typename: string;
  readonly key: object;

  constructor(typename: string, key: object) {
    this.__typename = typename;
    this.key = key;
    Object.assign(this, key);
  }
}

export const referTo = <Name extends string, Key extends object>(typename: Name, key: Key) =>
  new Reference(typename, key) as Reference & Key & { readonly __typename: Name };
