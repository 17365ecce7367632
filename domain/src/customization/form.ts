import { type Customization, MOST_VALUES, mostValues, type OptionData, type OptionValue } from './definition.ts';
import { bySn, inFormOrder } from './order.ts';
import { type CustomizationState, findValue, type StateValue, toList } from './state.ts';

export interface FormValue {
  readonly value: OptionValue;
  /** At least one value of each list has to be selected. */
  readonly needs: readonly (readonly string[])[];
  /** None of these may be selected. */
  readonly deactivatedBy: readonly string[];
}

/** The conditions of an option or an enclosing group. */
export interface Gate {
  readonly isEnabled: boolean;
  readonly needs: readonly string[];
  readonly deactivatedBy: readonly string[];
}

type AnswerKind = 'choice' | 'text' | 'images';

export interface FormOption {
  readonly id: string;
  readonly definition: Customization;
  readonly data: OptionData;
  readonly groups: readonly Customization[];
  readonly kind: AnswerKind;
  readonly isTick: boolean;
  /** Shown even if none of its values is available. */
  readonly isFreeEntry: boolean;
  /** Maximum of values or pictures without upgrades; see `getLimit`. */
  readonly limit: number;
  /** Additional pictures allowed while a value is selected, by value id (of any option). */
  readonly extraPhotos: ReadonlyMap<string, number>;
  readonly values: readonly FormValue[];
  readonly valueIds: ReadonlySet<string>;
  readonly gates: readonly Gate[];
  /** The bundle part that its values choose. */
  readonly bundleOptionId: string | null;
  /** The purchased value of a locked option. */
  readonly bought: StateValue | null;
}

export interface Form {
  readonly options: readonly FormOption[];
  readonly byId: ReadonlyMap<string, FormOption>;
  /** By value id: the options whose rules name it. */
  readonly ruledBy: ReadonlyMap<string, readonly FormOption[]>;
  readonly email: string | null;
}

/** A definition set after everything that depends on the visit has been applied. */
interface FormPlan {
  readonly customizations: readonly Customization[];
  /** By value id: additional lists of which one value has to be selected. */
  readonly furtherNeeds: ReadonlyMap<string, readonly string[]>;
  /** By value id: additional pictures allowed while it is selected. */
  readonly extraPhotos: ReadonlyMap<string, number>;
  /** Set when a purchased item is customized. */
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

/** By target id: the values that affect it. */
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

/** An option and its enclosing groups, from the inside out; a cycle of groups is cut. */
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

/** Of the additional pictures those whose value a shopper can select, or has bought. */
const findSelectablePhotos = ({ customizations, extraPhotos, bought }: FormPlan): ReadonlyMap<string, number> => {
  const choices = customizations.flatMap(({ optionData }) =>
    optionData && getKind(optionData) === 'choice' ? optionData.values : [],
  );
  const selectable = new Set(choices.filter(({ isEnabled }) => isEnabled || bought !== null).map(({ id }) => id));
  return new Map([...extraPhotos].filter(([id]) => selectable.has(id)));
};

const createOptions = (plan: FormPlan): readonly FormOption[] => {
  const rules = readRules(plan.customizations);
  const extraPhotos = findSelectablePhotos(plan);
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
      // A single-picture upload, e.g. for a name tag, stays single.
      extraPhotos: kind === 'images' && limit > 1 ? extraPhotos : NO_PHOTOS,
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

/** Compiles a definition set: rules are indexed by target. Unknown ids in rules are ignored. */
export const compileForm = (plan: FormPlan): Form => {
  const options = createOptions(plan);
  const ruledBy = new Map<string, FormOption[]>();
  for (const option of options) {
    for (const id of namedIn(option)) append(ruledBy, id, option);
  }
  return { options, byId: new Map(options.map((option) => [option.id, option])), ruledBy, email: plan.email };
};

/** Maximum of values or pictures while these values are selected. */
export const getLimit = ({ limit, extraPhotos }: FormOption, active: ReadonlySet<string>): number => {
  const extra = [...extraPhotos].reduce((sum, [id, photos]) => sum + (active.has(id) ? photos : 0), 0);
  return Math.min(limit + extra, MOST_VALUES);
};

/**
 * The number of pictures an option can hold. Pictures above the current limit are kept while an upgrade can be chosen
 * for them, so that shoppers who remove the upgrade decide which pictures go.
 */
export const getCapacity = (option: FormOption): number => getLimit(option, new Set(option.extraPhotos.keys()));

/** Whether the value's type fits the option. */
export const isOfKind = ({ kind }: FormOption, value: StateValue): boolean =>
  kind === 'text'
    ? typeof value === 'string'
    : toList(value).every((one) => (kind === 'images') === (typeof one !== 'string'));
