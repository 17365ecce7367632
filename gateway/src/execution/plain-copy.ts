import { isLeafType, isNonNullType } from 'graphql';
import { type FieldPlan, findCheck, type ObjectPlan } from './field-plans.ts';

type Copy = (source: unknown) => Record<string, unknown> | undefined;

/** Called by the code of a copy, by their places. */
type Parts = ((value: unknown) => unknown)[];

const JS = {
  // not a message: code
  orNull: (value: string) => `if (${value} == null) ${value} = null; else `,
  // not a message: code
  check: (value: string, place: number) => `if (!parts[${place}](${value})) return undefined;`,
  copy: (value: string, place: number) =>
    // not a message: code
    `{ ${value} = parts[${place}](${value}); if (${value} === undefined) return undefined; }`,
};

/** JavaScript that takes a value over, and leaves the function where it is anything unusual; null where that cannot be. */
const writeTaking = ({ field, output }: FieldPlan, value: string, parts: Parts): string | null => {
  const type = isNonNullType(field.type) ? field.type.ofType : field.type;
  if (isLeafType(type)) {
    const isWritten = findCheck(type);
    return isWritten && JS.check(value, parts.push(isWritten) - 1);
  }
  return output.kind === 'object' && output.plan.copy ? JS.copy(value, parts.push(output.plan.copy) - 1) : null;
};

const writeRead = (field: FieldPlan, value: string, parts: Parts): string | null => {
  if (field.resolve) return null;
  const taking = writeTaking(field, value, parts);
  const orNull = field.output.isRequired ? '' : JS.orNull(value);
  return taking && `let ${value} = source[${JSON.stringify(field.field.name)}]; ${orNull}${taking}`;
};

/**
 * A function that copies an object of plain properties to the answer, made for its fields alone: prices and pictures, of
 * which a page has hundreds. It gives undefined for an object with anything unusual, such as an error, which is then
 * written field by field. Null where a field has a resolver, a list or a condition.
 */
export const createPlainCopy = ({ typeName, fields }: Pick<ObjectPlan, 'typeName' | 'fields'>): Copy | null => {
  const parts: Parts = [];
  const reads: string[] = [];
  const writes: string[] = [];
  for (const [index, field] of fields.entries()) {
    const value = `v${index}`;
    const read = field.field ? writeRead(field, value, parts) : `const ${value} = ${JSON.stringify(typeName)};`;
    if (!read || field.isIncluded) return null;
    reads.push(read);
    writes.push(`${JSON.stringify(field.key)}: ${value}`);
  }
  const body = `return (source) => {
    if (typeof source !== 'object' || source === null || source instanceof Error || typeof source.then === 'function')
      return undefined;
    try {
      ${reads.join('\n      ')}
      return { ${writes.join(', ')} };
    } catch {
      return undefined;
    }
  };`;
  // Names of fields are letters, digits and underscores only, and quoted besides.
  return new Function('parts', body)(parts) as Copy;
};
