import { Icon } from '../../components/Icon.tsx';
import frame from './OptionFrame.module.css';
import { controlOf, FieldFrame } from './OptionFrame.tsx';
import styles from './SearchField.module.css';
import { useValueSearch } from './useValueSearch.ts';
import type { WidgetProps } from './widget.ts';

type Found = ReturnType<typeof useValueSearch>;

const List = ({ search, listId, props }: { search: Found; listId: string; props: WidgetProps }) => (
  <div className={styles.list} hidden={!search.isOpen}>
    <div role="listbox" id={listId} aria-label="Suggestions" aria-multiselectable={props.view.isMultiple || undefined}>
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
            {[one.value.name, props.kit.priceOf(one.value)].filter(Boolean).join(', ')}
          </div>
        ))}
    </div>
    <p role="status" className={styles.more}>
      {search.isOpen && search.shown.length === 0 && 'Nothing of that name. Please try another word.'}
      {search.isOpen && search.hidden > 0 && `${search.hidden} more: go on typing to find them.`}
    </p>
  </div>
);

/** Of several that are chosen, each can be taken away again. */
const Chosen = ({ search, view, kit }: { search: Found } & Pick<WidgetProps, 'view' | 'kit'>) => (
  <ul className={styles.chosen}>
    {search.chosen.map(({ value }) => (
      <li key={value.id}>
        <button
          type="button"
          className={styles.chip}
          disabled={view.isLocked}
          aria-label={`Remove ${value.name}`}
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

/** One or several of many values, found by name. */
export const SearchField = (props: WidgetProps) => {
  const { view, kit } = props;
  const search = useValueSearch(props);
  const control = controlOf(props);
  const listId = `${control.id}-list`;
  return (
    <FieldFrame {...props}>
      {view.isMultiple && search.chosen.length > 0 && <Chosen search={search} view={view} kit={kit} />}
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
          onBlur={search.leave}
          onKeyDown={search.onKeyDown}
          onChange={({ target }) => search.type(target.value)}
        />
        <List search={search} listId={listId} props={props} />
      </div>
    </FieldFrame>
  );
};
