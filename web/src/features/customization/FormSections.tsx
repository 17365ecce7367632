import { getTitle } from '@patchwork/domain/customization/definition.ts';
import type { OptionView } from '@patchwork/domain/customization/view.ts';
import styles from './FormSections.module.css';
import { OptionField } from './fields/OptionField.tsx';
import type { FormKit } from './fields/widget.ts';

interface FormSectionsProps {
  /** In the order of the form; options of one group are adjacent. */
  readonly options: readonly OptionView[];
  readonly kit: FormKit;
  readonly getError: (optionId: string) => string | undefined;
  readonly depth?: number;
}

const splitRuns = (options: readonly OptionView[], depth: number): readonly (readonly OptionView[])[] => {
  const runs: OptionView[][] = [];
  for (const option of options) {
    const run = runs.at(-1);
    if (run && run[0]?.groups[depth] === option.groups[depth]) run.push(option);
    else runs.push([option]);
  }
  return runs;
};

/** The options of a form, with nested groups as fieldsets. */
export const FormSections = ({ options, kit, getError, depth = 0 }: FormSectionsProps) =>
  splitRuns(options, depth).map((run) => {
    const group = run[0]?.groups[depth];
    if (!group)
      return run.map((view) => (
        <OptionField key={view.customization.id} view={view} kit={kit} problem={getError(view.customization.id)} />
      ));
    return (
      <fieldset key={group.id} className={styles.section} data-depth={depth}>
        <legend className={styles.title}>{getTitle(group)}</legend>
        <FormSections options={run} kit={kit} getError={getError} depth={depth + 1} />
      </fieldset>
    );
  });
