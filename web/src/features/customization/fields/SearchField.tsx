import * as text from '@patchwork/domain/messages/customization.generated.ts';
import { Icon } from '../../../components/Icon.tsx';
import { nameWithPrice } from '../../../components/nameWithPrice.ts';
import frame from './OptionFrame.module.css';
import { FieldFrame, getControlProps } from './OptionFrame.tsx';
import styles from './SearchField.module.css';
import { useValueSearch } from './useValueSearch.ts';
import type { WidgetProps } from './widget.ts';

type Search = ReturnType<typeof useValueSearch>;

const List = ({ search, listId, props }: { search: Search; listId: string; props: WidgetProps }) => (
  <div className={styles.list} hidden={!search.isOpen}>
    <div
      role="listbox"
      id={listId}
      aria-label={text.suggestions}
      aria-multiselectable={props.view.isMultiple || undefined}
    >
      {search.isOpen &&
        search.shown.map((one, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which has the keys of the list
          <div
            key={one.value.id}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={one.isSelected}
            data-active={at === search.active || undefined}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => search.pick(one)}
          >
            {nameWithPrice(one.value.name, props.kit.getPrice(one.value))}
          </div>
        ))}
    </div>
    <p role="status" className={styles.more}>
      {search.isOpen && search.shown.length === 0 && text.noSuggestions}
      {search.isOpen && search.hidden > 0 && text.moreSuggestions({ count: search.hidden })}
    </p>
  </div>
);

/** The chosen values of a multiple choice, each with a remove button. */
const ChosenValues = ({ search, view, kit }: { search: Search } & Pick<WidgetProps, 'view' | 'kit'>) => (
  <ul className={styles.chosen}>
    {search.chosen.map(({ value }) => (
      <li key={value.id}>
        <button
          type="button"
          className={styles.chip}
          disabled={view.isLocked}
          aria-label={text.removeValue({ value: value.name })}
          onClick={() => {
            kit.verbs.toggle(view.customization.id, value.id);
            document.getElementById(kit.fieldId(view.customization.id))?.focus();
          }}
        >
          {value.name}
          <Icon name="close" size={18} />
        </button>
      </li>
    ))}
  </ul>
);

/** A combobox for one or several of many values. */
export const SearchField = (props: WidgetProps) => {
  const { view, kit } = props;
  const search = useValueSearch(props);
  const control = getControlProps(props);
  const listId = `${control.id}-list`;
  return (
    <FieldFrame {...props}>
      {view.isMultiple && search.chosen.length > 0 && <ChosenValues search={search} view={view} kit={kit} />}
      <div className={styles.box}>
        <input
          {...control}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={search.isOpen}
          aria-controls={listId}
          aria-activedescendant={search.isOpen && search.active >= 0 ? `${listId}-${search.active}` : undefined}
          className={frame.control}
          placeholder={view.customization.optionData?.placeholder ?? undefined}
          readOnly={view.isLocked}
          value={search.text}
          onClick={search.open}
          onBlur={search.onBlur}
          onKeyDown={search.onKeyDown}
          onChange={({ target }) => search.type(target.value)}
        />
        <List search={search} listId={listId} props={props} />
      </div>
    </FieldFrame>
  );
};
