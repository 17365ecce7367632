import { type ExecutionResult, GraphQLError, locatedError } from 'graphql';
import type { Context } from '../context.ts';
import { type FieldPlan, type ObjectPlan, type Output, toFieldName, type Variables } from './field-plans.ts';

type Holder = Record<string | number, unknown>;

/** Where an object or a list stands in the answer; null for the answer itself. */
interface Place {
  readonly above: Place | null;
  readonly holder: Holder;
  readonly key: string | number;
  readonly isRequired: boolean;
}

/** A value that is to be written: in what, under what key, and how. */
interface Target {
  readonly place: Place | null;
  readonly holder: Holder;
  readonly key: string | number;
  readonly output: Output;
  readonly field: FieldPlan;
}

interface Run {
  readonly context: Context;
  readonly variables: Variables;
  readonly errors: GraphQLError[];
  /** Whether nothing is left of the answer, since a required root field has failed. */
  isEmpty: boolean;
  /** Promises that are awaited. */
  awaited: number;
  onSettled: () => void;
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';

const toPath = ({ place, key }: Pick<Target, 'place' | 'key'>): (string | number)[] => {
  const path = [key];
  for (let above = place; above; above = above.above) path.unshift(above.key);
  return path;
};

/** An error leaves null in its place, or in the nearest one above that may be null. */
const fail = (run: Run, target: Target, error: unknown): void => {
  const { field, holder, key, output } = target;
  run.errors.push(locatedError(error, field.getNodes(run.variables), toPath(target)));
  holder[key] = null;
  if (!output.isRequired) return;
  let above = target.place;
  while (above?.isRequired) above = above.above;
  if (above) above.holder[above.key] = null;
  else run.isEmpty = true;
};

const settle = (run: Run): void => {
  run.awaited -= 1;
  if (run.awaited === 0) run.onSettled();
};

const awaitValue = (run: Run, target: Target, promise: PromiseLike<unknown>, use: (value: unknown) => void): void => {
  // Keeps the order of the keys.
  target.holder[target.key] = null;
  run.awaited += 1;
  promise.then(
    (value) => {
      use(value);
      settle(run);
    },
    (error: unknown) => {
      fail(run, target, error);
      settle(run);
    },
  );
};

const writeObject = (run: Run, { place, holder, key, output }: Target, plan: ObjectPlan, source: unknown): void => {
  const copy = plan.copy?.(source);
  if (copy) {
    holder[key] = copy;
    return;
  }
  const here = { above: place, holder, key, isRequired: output.isRequired };
  const object: Holder = plan.createObject();
  holder[key] = object;
  writeFields(run, plan, { source, object, place: here });
};

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

const writeList = (run: Run, target: Target, item: Output, value: unknown): void => {
  const { place, holder, key, output, field } = target;
  if (!isIterable(value)) {
    // not a message: a fault, for the log
    const message = `Expected Iterable, but did not find one for field "${toFieldName(field)}".`;
    fail(run, target, new GraphQLError(message));
    return;
  }
  const here = { above: place, holder, key, isRequired: output.isRequired };
  const items: unknown[] = [];
  holder[key] = items;
  let index = 0;
  for (const one of value) {
    write(run, { place: here, holder: items as unknown as Holder, key: index, output: item, field }, one);
    index += 1;
  }
};

const writeOfType = (run: Run, target: Target, source: unknown, typeName: unknown): void => {
  const { output, field } = target;
  if (output.kind !== 'abstract') return;
  const plan = typeof typeName === 'string' ? output.plans.get(typeName) : undefined;
  if (plan) {
    writeObject(run, target, plan, source);
    return;
  }
  // not a message: a fault, for the log
  const message = `Abstract type "${output.type.name}" must resolve to an Object type at runtime for field "${toFieldName(field)}".`;
  fail(run, target, new GraphQLError(message));
};

const readTypeName = (run: Run, target: Target, source: unknown): unknown => {
  const { output, field } = target;
  if (output.kind !== 'abstract') return null;
  const { type } = output;
  if (type.resolveType) return type.resolveType(source, run.context, field.info, type);
  return (source as { __typename?: unknown }).__typename;
};

/** A value that is there and not null. */
const writeValue = (run: Run, target: Target, value: unknown): void => {
  const { holder, key, output } = target;
  switch (output.kind) {
    case 'leaf':
      holder[key] = output.write(value);
      return;
    case 'object':
      writeObject(run, target, output.plan, value);
      return;
    case 'list':
      writeList(run, target, output.item, value);
      return;
    case 'abstract': {
      const typeName = readTypeName(run, target, value);
      if (isPromise(typeName)) awaitValue(run, target, typeName, (name) => writeOfType(run, target, value, name));
      else writeOfType(run, target, value, typeName);
    }
  }
};

const write = (run: Run, target: Target, value: unknown): void => {
  if (isPromise(value)) {
    awaitValue(run, target, value, (arrived) => write(run, target, arrived));
    return;
  }
  const { holder, key, output, field } = target;
  if (value === null || value === undefined) {
    holder[key] = null;
    // not a message: a fault, in the words of graphql-js
    const message = `Cannot return null for non-nullable field ${toFieldName(field)}.`;
    if (output.isRequired) fail(run, target, new GraphQLError(message));
    return;
  }
  try {
    if (value instanceof Error) throw value;
    writeValue(run, target, value);
  } catch (error) {
    fail(run, target, error);
  }
};

const readField = (run: Run, { field, resolve, readArguments, info }: FieldPlan, source: unknown): unknown => {
  if (resolve) return resolve(source, readArguments(run.variables), run.context, info);
  const value = (source as Readonly<Record<string, unknown>> | null | undefined)?.[field.name];
  return typeof value === 'function' ? value.call(source, readArguments(run.variables), run.context, info) : value;
};

interface ObjectSource {
  readonly source: unknown;
  readonly object: Holder;
  readonly place: Place | null;
}

const isPrimitive = (value: unknown): boolean => value !== undefined && value !== null && typeof value !== 'object';

const writeField = (run: Run, field: FieldPlan, { source, object, place }: ObjectSource): void => {
  const { key, output } = field;
  try {
    const value = readField(run, field, source);
    // As most fields are; what is made for each of a thousand costs.
    if (output.kind === 'leaf' && isPrimitive(value)) object[key] = output.write(value);
    else write(run, { place, holder: object, key, output, field }, value);
  } catch (error) {
    fail(run, { place, holder: object, key, output, field }, error);
  }
};

const isAsked = ({ isIncluded }: ObjectPlan['fields'][number], { variables }: Run): boolean =>
  isIncluded === null || isIncluded(variables);

type Fields = Pick<ObjectPlan, 'typeName' | 'fields'>;

const writeFields = (run: Run, { typeName, fields }: Fields, to: ObjectSource): void => {
  for (const field of fields) {
    if (!isAsked(field, run)) continue;
    if (field.field) writeField(run, field, to);
    else to.object[field.key] = typeName;
  }
};

const settled = (run: Run): Promise<void> =>
  new Promise((resolve) => {
    if (run.awaited === 0) resolve();
    else run.onSettled = resolve;
  });

const toResult = ({ isEmpty, errors }: Run, data: Holder): ExecutionResult => {
  const left = isEmpty ? null : data;
  return errors.length > 0 ? { errors, data: left } : { data: left };
};

interface Asked {
  readonly context: Context;
  readonly variables: Variables;
}

/** One after the other, as changes have to be. */
const writeInTurn = async (run: Run, { typeName, fields }: Fields, data: Holder): Promise<void> => {
  for (const field of fields) {
    writeFields(run, { typeName, fields: [field] }, { source: undefined, object: data, place: null });
    await settled(run);
  }
};

/** Answers an operation by its plan: at once if nothing has to be awaited. Never rejects. */
export const runPlan = (
  root: ObjectPlan,
  { context, variables }: Asked,
  isMutation: boolean,
): ExecutionResult | Promise<ExecutionResult> => {
  const run: Run = { context, variables, errors: [], isEmpty: false, awaited: 0, onSettled: () => {} };
  const data: Holder = root.createObject();
  const end = () => toResult(run, data);
  if (isMutation) return writeInTurn(run, root, data).then(end);
  writeFields(run, root, { source: undefined, object: data, place: null });
  return run.awaited === 0 ? end() : settled(run).then(end);
};
