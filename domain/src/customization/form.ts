import { type Customization, MOST_VALUES, mostValues, type OptionData, type OptionValue } from './definition.ts';
import { bySn, inFormOrder } from './order.ts';
import { type CustomizationState, findValue, type StateValue, toList } from './state.ts';

/** A value with the rules that hold for it, from whichever side they are written. */
export interface FormValue {
  readonly value: OptionValue;
  /** Of each list one has to be selected. */
  readonly needs: readonly (readonly string[])[];
  /** None of these may be selected. */
  readonly deactivatedBy: readonly string[];
}

/** The conditions of an option, or of a group that it is in. */
export interface Gate {
  readonly isEnabled: boolean;
  readonly needs: readonly string[];
  readonly deactivatedBy: readonly string[];
}

export type AnswerKind = 'choice' | 'text' | 'images';

export interface FormOption {
  readonly id: string;
  readonly definition: Customization;
  readonly data: OptionData;
  /** The groups that it is in, the outermost first. */
  readonly groups: readonly Customization[];
  readonly kind: AnswerKind;
  /** A box without values: ticked or not. */
  readonly isTick: boolean;
  /** Shown even when none of its values is available. */
  readonly isFreeEntry: boolean;
  /** The most values or pictures, before any upgrade: `getLimit` has the one that holds. */
  readonly limit: number;
  /** By the id of a value of any option: how many more pictures can be uploaded while it is selected. */
  readonly extraPhotos: ReadonlyMap<string, number>;
  readonly values: readonly FormValue[];
  readonly valueIds: ReadonlySet<string>;
  readonly gates: readonly Gate[];
  /** The part of a bundle that its values choose. */
  readonly bundleOptionId: string | null;
  /** The value it was bought with, for a locked option. */
  readonly bought: StateValue | null;
}

/** A product's form, ready to be filled in. */
export interface Form {
  /** In the order of the form. */
  readonly options: readonly FormOption[];
  readonly byId: ReadonlyMap<string, FormOption>;
  /** By the id of a value: the options whose rules name it. */
  readonly ruledBy: ReadonlyMap<string, readonly FormOption[]>;
  readonly email: string | null;
}

/** A definition set after everything that depends on the visit has been applied to it. */
export interface FormPlan {
  readonly customizations: readonly Customization[];
  /** By the id of a value: lists of which one value has to be selected besides its own rule. */
  readonly furtherNeeds: ReadonlyMap<string, readonly string[]>;
  /** By the id of a value: how many more pictures can be uploaded while it is selected. */
  readonly extraPhotos: ReadonlyMap<string, number>;
  /** Set where purchased items are customized. */
  readonly bought: CustomizationState | null;
  readonly email: string | null;
}

const FREE_ENTRY: ReadonlySet<string> = new Set([
  'checkbox',
  'search_field',
  'email_input',
  'image_upload',
  'text_area',
  'text_input',
]);
const MAY_HAVE_VALUES: ReadonlySet<string> = new Set(['checkbox', 'search_field']);

const getKind = ({ displayWidget, values }: OptionData): AnswerKind => {
  if (displayWidget === 'image_upload') return 'images';
  const isChoice = !FREE_ENTRY.has(displayWidget) || (MAY_HAVE_VALUES.has(displayWidget) && values.length > 0);
  return isChoice ? 'choice' : 'text';
};

const NO_PHOTOS: ReadonlyMap<string, number> = new Map();

const append = <T>(lists: Map<string, T[]>, key: string, one: T): void => {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
};

type Sources = ReadonlyMap<string, readonly string[]>;

/** By id: the values that do this to it. */
const findSources = (values: readonly OptionValue[], targets: (value: OptionValue) => readonly string[]): Sources => {
  const sources = new Map<string, string[]>();
  for (const value of values) for (const target of targets(value)) append(sources, target, value.id);
  return sources;
};

interface Rules {
  readonly activators: Sources;
  readonly valueDeactivators: Sources;
  readonly optionDeactivators: Sources;
}

const readRules = (customizations: readonly Customization[]): Rules => {
  const values = customizations.flatMap(({ optionData }) => optionData?.values ?? []);
  return {
    activators: findSources(values, ({ actions }) => actions.activateOptionValueIds),
    valueDeactivators: findSources(values, ({ actions }) => actions.deactivateOptionValueIds),
    optionDeactivators: findSources(values, ({ actions }) => actions.deactivateOptionIds),
  };
};

/** An option and the groups that it is in, from the inside out; a group that is in itself counts once. */
const getChain = (one: Customization, byId: ReadonlyMap<string, Customization>): readonly Customization[] => {
  const chain = new Set<Customization>();
  for (let next: Customization | undefined = one; next && !chain.has(next); next = byId.get(next.parentId ?? ''))
    chain.add(next);
  return [...chain];
};

const formValue = (value: OptionValue, rules: Rules, plan: FormPlan): FormValue => {
  const own = [...value.forActivatedOptionValueIds, ...(rules.activators.get(value.id) ?? [])];
  return {
    value,
    needs: [own, plan.furtherNeeds.get(value.id) ?? []].filter((list) => list.length > 0),
    deactivatedBy: rules.valueDeactivators.get(value.id) ?? [],
  };
};

const toGate = ({ id, isEnabled, forActivatedOptionValueIds }: Customization, rules: Rules): Gate => ({
  isEnabled,
  needs: forActivatedOptionValueIds,
  deactivatedBy: rules.optionDeactivators.get(id) ?? [],
});

const createOptions = (plan: FormPlan): readonly FormOption[] => {
  const rules = readRules(plan.customizations);
  const byId = new Map(plan.customizations.map((one) => [one.id, one]));
  return inFormOrder(plan.customizations).flatMap(({ definition, groups }) => {
    const data = definition.optionData;
    if (!data) return [];
    const kind = getKind(data);
    const values = kind === 'choice' ? bySn(data.values).map((value) => formValue(value, rules, plan)) : [];
    const chain = getChain(definition, byId);
    const limit = mostValues(data);
    return {
      id: definition.id,
      definition,
      data,
      groups,
      kind,
      isTick: kind === 'text' && data.displayWidget === 'checkbox',
      isFreeEntry: FREE_ENTRY.has(data.displayWidget),
      limit,
      // An upload of a single picture, say of a name tag, stays one.
      extraPhotos: kind === 'images' && limit > 1 ? plan.extraPhotos : NO_PHOTOS,
      values,
      valueIds: new Set(values.map(({ value }) => value.id)),
      gates: chain.map((one) => toGate(one, rules)),
      bundleOptionId: chain.find(({ bundleOptionId }) => bundleOptionId)?.bundleOptionId ?? null,
      bought: definition.isLocked && plan.bought ? findValue(plan.bought, definition.id) : null,
    };
  });
};

const namedIn = ({ gates, values }: FormOption): ReadonlySet<string> =>
  new Set([
    ...gates.flatMap(({ needs, deactivatedBy }) => [...needs, ...deactivatedBy]),
    ...values.flatMap(({ needs, deactivatedBy }) => [...needs.flat(), ...deactivatedBy]),
  ]);

/** Compiles a definition set: rules are looked up by what they hold for. Names of rules that nobody knows do no harm. */
export const compileForm = (plan: FormPlan): Form => {
  const options = createOptions(plan);
  const ruledBy = new Map<string, FormOption[]>();
  for (const option of options) {
    for (const id of namedIn(option)) append(ruledBy, id, option);
  }
  return { options, byId: new Map(options.map((option) => [option.id, option])), ruledBy, email: plan.email };
};

/** The most values or pictures that an option takes while these values are selected. */
export const getLimit = ({ limit, extraPhotos }: FormOption, active: ReadonlySet<string>): number => {
  const extra = [...extraPhotos].reduce((sum, [id, photos]) => sum + (active.has(id) ? photos : 0), 0);
  return Math.min(limit + extra, MOST_VALUES);
};

/**
 * The most that an option holds on to. Pictures beyond its limit stay where an upgrade can be chosen for them: whoever
 * takes the upgrade back decides which of their pictures go.
 */
export const getCapacity = (option: FormOption): number => getLimit(option, new Set(option.extraPhotos.keys()));

/** Whether a value is of the kind that an option takes. */
export const isOfKind = ({ kind }: FormOption, value: StateValue): boolean =>
  kind === 'text'
    ? typeof value === 'string'
    : toList(value).every((one) => (kind === 'images') === (typeof one !== 'string'));
