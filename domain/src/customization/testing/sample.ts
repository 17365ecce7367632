import type { Customization } from '../definition.ts';
import type { FormContext } from '../open-form.ts';
import type { CustomizationState } from '../state.ts';

/** A rule set of any kind, cycles and contradictions included, with answers for it. */
export interface Sample {
  readonly customizations: readonly Customization[];
  readonly context: FormContext;
  readonly state: CustomizationState;
  readonly choices: CustomizationState;
}
