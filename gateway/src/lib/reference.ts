/**
 * An entity of another domain, by key. In one process `__resolveReference` replaces it; behind a router it is sent as
 * it is.
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
