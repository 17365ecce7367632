import { type ConstDirectiveNode, type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode } from 'graphql';
import { MAX_SIZE } from '../lib/connection.ts';
import type { Domain } from '../schema/domain.ts';

export interface ListSize {
  readonly assumedSize: number;
  readonly slicingArguments: readonly string[];
  readonly argumentsAbove: readonly string[];
  readonly most: number;
}

export interface CallHint {
  /** Number of parents per call. */
  readonly batch: number;
  /** Number of list rows per call. */
  readonly rows: number;
  /** Minimum cost of a call. */
  readonly weight: number;
  /** Path of the list in its arguments with a call per entry. */
  readonly perEntry: readonly string[];
}

/** By `Type.field`, for entities by `Type`; composition removes these directives from the public schema. */
export interface CostHints {
  readonly listSizes: ReadonlyMap<string, ListSize>;
  readonly calls: ReadonlyMap<string, CallHint>;
  /** Calls made once per operation. */
  readonly callsOnce: ReadonlyMap<string, readonly string[]>;
}

export const ONE_CALL: CallHint = { batch: 1, rows: Number.POSITIVE_INFINITY, weight: 1, perEntry: [] };

type Directives = Pick<FieldDefinitionNode | ObjectTypeDefinitionNode, 'directives'>;

/** Null if the directive is absent. */
const readDirective = ({ directives }: Directives, name: string) => {
  const directive: ConstDirectiveNode | undefined = directives?.find((one) => one.name.value === name);
  if (!directive) return null;
  const value = (argument: string) => directive.arguments?.find((one) => one.name.value === argument)?.value;
  return {
    number: (argument: string, fallback: number): number => {
      const given = value(argument);
      return given?.kind === Kind.INT ? Number(given.value) : fallback;
    },
    text: (argument: string): string | null => {
      const given = value(argument);
      return given?.kind === Kind.STRING ? given.value : null;
    },
    texts: (argument: string): string[] => {
      const given = value(argument);
      const texts = given?.kind === Kind.LIST ? given.values : [];
      return texts.flatMap((one) => (one.kind === Kind.STRING ? one.value : []));
    },
  };
};

const getListSize = (hinted: Directives): ListSize | null => {
  const size = readDirective(hinted, 'listSize');
  return (
    size && {
      assumedSize: size.number('assumedSize', 1),
      slicingArguments: size.texts('slicingArguments'),
      argumentsAbove: size.texts('argumentsAbove'),
      most: size.number('most', MAX_SIZE),
    }
  );
};

const getCalls = (hinted: Directives): CallHint | null => {
  const calls = readDirective(hinted, 'calls');
  const { batch, rows, weight } = ONE_CALL;
  return (
    calls && {
      batch: calls.number('batch', batch),
      rows: calls.number('rows', rows),
      weight: calls.number('weight', weight),
      perEntry: calls.text('perEntry')?.split('.') ?? [],
    }
  );
};

/** Reads `@listSize`, `@calls` and `@callsOnce` from the domains' SDL. */
export const readCostHints = (domains: readonly Domain[]): CostHints => {
  const listSizes = new Map<string, ListSize>();
  const calls = new Map<string, CallHint>();
  const callsOnce = new Map<string, readonly string[]>();
  const addHints = (key: string, hinted: Directives) => {
    const size = getListSize(hinted);
    if (size) listSizes.set(key, size);
    const hint = getCalls(hinted);
    if (hint) calls.set(key, hint);
    const once = readDirective(hinted, 'callsOnce');
    if (once) callsOnce.set(key, once.texts('of'));
  };
  for (const definition of domains.flatMap(({ typeDefs }) => typeDefs.definitions)) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    addHints(definition.name.value, definition);
    for (const field of definition.fields ?? []) addHints(`${definition.name.value}.${field.name.value}`, field);
  }
  return { listSizes, calls, callsOnce };
};
