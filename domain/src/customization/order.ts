import type { Customization } from './definition.ts';

export const bySn = <T extends { readonly sn: number }>(list: readonly T[]): readonly T[] =>
  [...list].sort((a, b) => a.sn - b.sn);

export interface Placed {
  readonly definition: Customization;
  readonly groups: readonly Customization[];
}

const groupChildren = (sorted: readonly Customization[]): ReadonlyMap<string, readonly Customization[]> => {
  const children = new Map<string, Customization[]>();
  for (const one of sorted) {
    if (one.parentId === null) continue;
    const siblings = children.get(one.parentId);
    if (siblings) siblings.push(one);
    else children.set(one.parentId, [one]);
  }
  return children;
};

/** The outermost group of a definition, if its groups form a cycle. */
const headOfRing = (one: Customization, byId: ReadonlyMap<string, Customization>): Customization => {
  const seen = new Set<Customization>();
  let at = one;
  for (let next: Customization | undefined = one; next && !seen.has(next); next = byId.get(next.parentId ?? '')) {
    seen.add(next);
    at = next;
  }
  return byId.get(at.parentId ?? '') ?? at;
};

/**
 * Definitions in form order: siblings by `sn`, each followed by its children. Each appears once; one group of a cycle
 * counts as top-level.
 */
export const inFormOrder = (customizations: readonly Customization[]): readonly Placed[] => {
  const sorted = bySn(customizations);
  const children = groupChildren(sorted);
  const byId = new Map(customizations.map((one) => [one.id, one]));
  const placed = new Map<Customization, Placed>();
  const place = (definition: Customization, groups: readonly Customization[]): void => {
    if (placed.has(definition)) return;
    placed.set(definition, { definition, groups });
    const within = definition.type === 'option' ? groups : [...groups, definition];
    for (const child of children.get(definition.id) ?? []) place(child, within);
  };
  for (const one of sorted) if (!byId.has(one.parentId ?? '')) place(one, []);
  for (const one of sorted) if (!placed.has(one)) place(headOfRing(one, byId), []);
  return [...placed.values()];
};
