import * as text from '@patchwork/domain/messages/search-panel.generated.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Option, OptionGroup } from './optionGroups.ts';
import styles from './SuggestionList.module.css';
import { SuggestionOption } from './SuggestionOption.tsx';
import type { Combobox } from './useCombobox.ts';

interface GroupProps {
  readonly group: OptionGroup;
  /** Index of its first option among those of all groups. */
  readonly start: number;
  readonly combobox: Pick<Combobox, 'active' | 'getOptionId'>;
  readonly onChoose: (option: Option) => void;
}

interface SuggestionListProps extends Pick<GroupProps, 'onChoose'> {
  readonly groups: readonly OptionGroup[];
  readonly combobox: Combobox;
  /** Shows placeholders while products are loading. */
  readonly isWaiting: boolean;
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

const Pending = () => (
  <div className={styles.group} data-kind="products" aria-hidden="true">
    <span className={styles.label}>{text.products}</span>
    {PLACES.map((place) => (
      <span key={place} className={styles.pending}>
        <Skeleton shape="square" />
        <span>
          <Skeleton />
          <Skeleton isShort />
        </span>
      </span>
    ))}
  </div>
);

const Group = ({ group: { kind, label, options }, start, combobox, onChoose }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the controls of a form, this the options of a list
  <div role="group" aria-label={label} className={styles.group} data-kind={kind}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    {options.map((option, place) => (
      <SuggestionOption
        key={option.path}
        id={combobox.getOptionId(start + place)}
        option={option}
        kind={kind}
        isActive={start + place === combobox.active}
        onChoose={() => onChoose(option)}
      />
    ))}
  </div>
);

const getStart = (groups: readonly OptionGroup[], at: number): number =>
  groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0);

/** The combobox's list of options, in groups. */
export const SuggestionList = ({ groups, combobox, isWaiting, onChoose }: SuggestionListProps) => (
  <div
    id={combobox.listId}
    role="listbox"
    aria-label={text.suggestions}
    aria-busy={isWaiting || undefined}
    tabIndex={-1}
    className={styles.list}
    data-columns={isWaiting || groups.some(({ kind }) => kind === 'products') ? 2 : 1}
  >
    {isWaiting && <Pending />}
    {groups.map((group, at) => (
      <Group key={group.label} group={group} start={getStart(groups, at)} combobox={combobox} onChoose={onChoose} />
    ))}
  </div>
);
