import { titleOf } from '@patchwork/domain/customization/definition.ts';
import type { OptionView } from '@patchwork/domain/customization/view.ts';
import styles from './FormSections.module.css';
import { OptionField } from './OptionField.tsx';
import type { FormKit } from './widget.ts';

interface FormSectionsProps {
  /** In the order of the form: those of one group stand together. */
  readonly options: readonly OptionView[];
  readonly kit: FormKit;
  readonly problemOf: (optionId: string) => string | undefined;
  /** How many groups are around these already. */
  readonly depth?: number;
}

/** Options that follow each other in one group, or in none. */
const runsOf = (options: readonly OptionView[], depth: number): readonly (readonly OptionView[])[] => {
  const runs: OptionView[][] = [];
  for (const option of options) {
    const run = runs.at(-1);
    if (run && run[0]?.groups[depth] === option.groups[depth]) run.push(option);
    else runs.push([option]);
  }
  return runs;
};

/** The options of a form, those of a group under its title, groups in groups included. */
export const FormSections = ({ options, kit, problemOf, depth = 0 }: FormSectionsProps) =>
  runsOf(options, depth).map((run) => {
    const group = run[0]?.groups[depth];
    if (!group)
      return run.map((view) => (
        <OptionField key={view.customization.id} view={view} kit={kit} problem={problemOf(view.customization.id)} />
      ));
    return (
      <fieldset key={group.id} className={styles.section} data-depth={depth}>
        <legend className={styles.title}>{titleOf(group)}</legend>
        <FormSections options={run} kit={kit} problemOf={problemOf} depth={depth + 1} />
      </fieldset>
    );
  });
