import { memo } from 'react';
import { BREED, BreedField } from './BreedField.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { DropdownField } from './DropdownField.tsx';
import { ImageUpload } from './ImageUpload.tsx';
import { SearchField } from './SearchField.tsx';
import { TextEntry } from './TextEntry.tsx';
import { TickBox } from './TickBox.tsx';
import { isSameView, type WidgetProps } from './widget.ts';

/** A search field without values takes any text. */
const FreeSearch = (props: WidgetProps) =>
  props.view.customization.name === BREED ? <BreedField {...props} /> : <TextEntry {...props} />;

const Widget = (props: WidgetProps) => {
  const data = props.view.customization.optionData;
  const hasValues = (data?.values.length ?? 0) > 0;
  switch (data?.displayWidget) {
    case 'image_upload':
      return <ImageUpload {...props} />;
    case 'email_input':
    case 'text_area':
    case 'text_input':
      return <TextEntry {...props} />;
    case 'search_field':
      return hasValues ? <SearchField {...props} /> : <FreeSearch {...props} />;
    case 'checkbox':
      return hasValues ? <ChoiceList {...props} /> : <TickBox {...props} />;
    case 'dropdown':
      return props.view.isMultiple ? <ChoiceList {...props} /> : <DropdownField {...props} />;
    default:
      return <ChoiceList {...props} />;
  }
};

/** One option with the widget of its definition; memoized. */
export const OptionField = memo(
  Widget,
  (before, after) =>
    before.kit === after.kit && before.problem === after.problem && isSameView(before.view, after.view),
);
