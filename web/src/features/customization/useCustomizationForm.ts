import type { BundleChoice } from '@patchwork/domain/cart-line.ts';
import type { CustomOptionPrice } from '@patchwork/domain/custom-option.ts';
import { choose, toggle } from '@patchwork/domain/customization/choose.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import { customizationParts, customizationPrices } from '@patchwork/domain/customization/price.ts';
import { productionSkus } from '@patchwork/domain/customization/production.ts';
import { review, sentState } from '@patchwork/domain/customization/review.ts';
import { selectionOf } from '@patchwork/domain/customization/selection.ts';
import { settle } from '@patchwork/domain/customization/settle.ts';
import type { CustomizationState, StateValue, UploadedImage } from '@patchwork/domain/customization/state.ts';
import { type OptionView, shownOptions } from '@patchwork/domain/customization/view.ts';
import {
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { FieldError } from '../../components/ErrorSummary.tsx';
import { useSteadyFacts } from '../../lib/useSteady.ts';
import { uploadProblem } from './uploadProblems.ts';
import type { Uploads, UploadsDeps } from './uploads.ts';
import { type Refusal, useRefusals } from './useRefusals.ts';
import { useStrayPictures } from './useStrayPictures.ts';
import { useUploads } from './useUploads.ts';

type ImagesEdit = (images: readonly UploadedImage[], limit: number) => readonly UploadedImage[];

/** What the shopper does; the same functions with every render. */
export interface FormVerbs {
  /** Ticks a value or unticks it; of a single choice it takes the place of the other. */
  readonly toggle: (optionId: string, valueId: string) => void;
  /** Gives an option a value, whatever it had. */
  readonly give: (optionId: string, value: StateValue) => void;
  readonly editImages: (optionId: string, edit: ImagesEdit) => void;
  /** Fills in all of it, from what is there by then. */
  readonly fill: (make: (state: CustomizationState) => CustomizationState) => void;
  /** The shopper has left the field: from now on it is judged. */
  readonly leave: (optionId: string) => void;
}

export interface FilledForm {
  /** What is shown, in the order of the form. */
  readonly options: readonly OptionView[];
  /** As it is filled in, what is emptied included: what a draft keeps. */
  readonly state: CustomizationState;
  /** What the choice adds to the price of one; the same list until it adds something else. */
  readonly prices: readonly CustomOptionPrice[];
  /** The parts of a bundle that the choice stands for; the same list until it is others. */
  readonly parts: readonly BundleChoice[];
  /** Skus of the add-ons that are chosen to have it sooner. */
  readonly production: readonly string[];
  readonly verbs: FormVerbs;
  readonly uploads: Uploads;
  readonly fieldId: (optionId: string) => string;
  /** Why an option is refused; undefined while it is not, or was not left yet. */
  readonly problemOf: (optionId: string) => string | undefined;
  /** What the last submit was refused for. It stands as it was until all is mended. */
  readonly summary: readonly FieldError[];
  /** What is to be put into the cart; null where something is wrong, which is shown then. */
  readonly submit: () => CustomizationState | null;
  /** Shows what the shop has against what was sent. */
  readonly refuse: (refusals: readonly Refusal[]) => void;
}

export interface FormSetup {
  /** Of `openForm`; the same one until the visit changes. */
  readonly form: Form;
  /** A draft, or what the address says; need not be settled. */
  readonly initial: CustomizationState;
  readonly sku: string;
  /** Under what pictures on their way are kept on this device; null: nowhere. */
  readonly draft?: string | null | undefined;
  readonly send?: UploadsDeps['send'] | undefined;
}

/** Takes a settled state and makes another one. */
type Change = (form: Form, state: CustomizationState) => CustomizationState;

const editedImages =
  (optionId: string, edit: ImagesEdit): Change =>
  (form, state) => {
    const images = selectionOf(form, state).get(optionId)?.images ?? [];
    const value = edit(images, form.byId.get(optionId)?.limit ?? 0);
    return choose(form, state, { customization_id: optionId, value });
  };

const useVerbs = (change: (change: Change) => void, leaving: RefObject<FormVerbs['leave']>): FormVerbs =>
  useMemo(
    () => ({
      leave: (optionId) => leaving.current(optionId),
      toggle: (customizationId, valueId) => change((form, state) => toggle(form, state, { customizationId, valueId })),
      give: (customization_id, value) => change((form, state) => choose(form, state, { customization_id, value })),
      editImages: (optionId, edit) => change(editedImages(optionId, edit)),
      fill: (make) => change((form, state) => settle(form, make(state))),
    }),
    [change, leaving],
  );

/** One that is there already was sent again by a page that did not know. */
const keepImage: (image: UploadedImage) => ImagesEdit = (image) => (images, limit) => {
  if (limit === 1) return [image];
  return images.some(({ id }) => id === image.id) ? images : [...images, image];
};

type Problems = ReadonlyMap<string, string>;

/** By the id of the option: what keeps the form from being sent. */
const blockedBy = ({ options, uploads }: Judged): Problems =>
  new Map(
    options.flatMap(({ customization }) => {
      const problem = uploadProblem(customization, uploads.all());
      return problem ? [[customization.id, problem]] : [];
    }),
  );

/** What is wrong with what was given; pictures on their way are not missing. */
const wrongWith = ({ form, state }: Judged, blocked: Problems): Problems =>
  new Map(
    review(form, state).flatMap(({ customizationId: id, code, message }) =>
      code === 'REQUIRED' && blocked.has(id) ? [] : [[id, message]],
    ),
  );

interface Judged extends Pick<FilledForm, 'options' | 'state' | 'uploads'> {
  readonly form: Form;
}

const NONE: readonly FieldError[] = [];

/** Goes to the first of what a submit was refused for. */
const useFirstProblem = (summary: readonly FieldError[]) =>
  useEffect(() => {
    const control = summary[0] && document.getElementById(summary[0].fieldId);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [summary]);

const addTo = (ids: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> =>
  more.every((id) => ids.has(id)) ? ids : new Set([...ids, ...more]);

/** What is judged, when, and what is said of it. Pictures on their way speak for themselves until the form is sent. */
const useJudgement = (judged: Judged) => {
  const { form, state, options } = judged;
  const [judgedIds, judge] = useReducer(addTo, new Set<string>());
  const formId = useId();
  const [listed, list] = useState(NONE);
  const { hasRefusals, refusalOf, hold } = useRefusals(state);
  useFirstProblem(listed);
  const blocked = blockedBy(judged);
  const wrong = wrongWith(judged, blocked);
  const fieldId = useCallback((optionId: string): string => `${formId}-${optionId}`, [formId]);
  const errorsOf = (messageOf: (id: string) => string | undefined): readonly FieldError[] =>
    options.flatMap(({ customization: { id } }) => {
      const message = messageOf(id);
      return message ? [{ fieldId: fieldId(id), message }] : [];
    });
  const submit = (): CustomizationState | null => {
    judge(options.map(({ customization }) => customization.id));
    hold([]);
    const errors = errorsOf((id) => wrong.get(id) ?? blocked.get(id));
    list(errors);
    return errors.length === 0 ? sentState(form, state) : null;
  };
  const refuse = (refusals: readonly Refusal[]) => {
    hold(refusals);
    list(errorsOf((id) => refusals.find(({ optionId }) => optionId === id)?.message));
  };
  return {
    ...{ fieldId, submit, refuse },
    /** What is in order is left without a word, and nothing is drawn anew. */
    leave: (id: string) => wrong.has(id) && judge([id]),
    problemOf: (id: string) => (judgedIds.has(id) ? wrong.get(id) : undefined) ?? refusalOf(id),
    summary: wrong.size + blocked.size > 0 || hasRefusals ? listed : NONE,
  };
};

const worthOf = (form: Form, state: CustomizationState): Pick<FilledForm, 'prices' | 'parts' | 'production'> => ({
  prices: customizationPrices(form, state),
  parts: customizationParts(form, state),
  production: productionSkus(form, state),
});

/** What was given, settled by this form; null: by none yet. */
interface Given {
  readonly by: Form | null;
  readonly state: CustomizationState;
}

const settledBy = (form: Form, { by, state }: Given): CustomizationState => (by === form ? state : settle(form, state));

/** What was given so far, settled; what changes it leaves it settled. */
const useGiven = (form: Form, initial: CustomizationState) => {
  const [given, change] = useReducer(
    (now: Given, act: Change): Given => ({ by: form, state: act(form, settledBy(form, now)) }),
    { by: null, state: initial },
  );
  return [useMemo(() => settledBy(form, given), [form, given]), change] as const;
};

const NO_IDS: readonly string[] = [];
const withId = (ids: readonly string[], id: string): readonly string[] => [...ids, id];

/** A product's form as it is being filled in. All of it follows from what was given so far. */
export const useCustomizationForm = ({ form, initial, sku, draft, send }: FormSetup): FilledForm => {
  const [state, change] = useGiven(form, initial);
  const options = useMemo(() => shownOptions(form, state), [form, state]);
  const leaving = useRef<FormVerbs['leave']>(() => undefined);
  const verbs = useVerbs(change, leaving);
  const [sent, note] = useReducer(withId, NO_IDS);
  const onKept = (optionId: string, image: UploadedImage) => {
    verbs.editImages(optionId, keepImage(image));
    note(image.id);
  };
  const uploads = useUploads({ sku, send, draft, onKept });
  useStrayPictures({ options, state, uploads, sent });
  const { leave, ...judgement } = useJudgement({ form, state, options, uploads });
  useLayoutEffect(() => {
    leaving.current = leave;
  });
  return {
    ...{ options, state, verbs, uploads, ...judgement },
    ...useSteadyFacts(useMemo(() => worthOf(form, state), [form, state])),
  };
};
