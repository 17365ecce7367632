import * as text from '@patchwork/domain/messages/address-book.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import type { Ref } from 'react';
import { Badge } from '../../../components/Badge.tsx';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import styles from './AddressList.module.css';
import type { BookAddressFragment } from './BookAddress.generated.ts';

/** The lines of an address as on an envelope; empty ones are left out. */
const formatLines = (address: BookAddressFragment, country: string): string[] =>
  [
    address.company,
    ...address.street,
    [[address.city, address.region].filter(Boolean).join(', '), address.postcode].filter(Boolean).join(' '),
    country,
    address.phone,
  ].filter(Boolean);

/** A short name for screen readers and option lists: "Ada Byron, 1 Loom Street". */
export const getAddressName = ({ firstName, lastName, street }: BookAddressFragment): string =>
  [`${firstName} ${lastName}`, street[0]].filter(Boolean).join(', ');

interface AddressCardProps {
  readonly address: BookAddressFragment;
  readonly country: string;
  /** Path of the page that edits it. */
  readonly editPath: string;
  readonly onRemove: () => void;
  readonly ref?: Ref<HTMLLIElement>;
}

/** One address of the book, with its edit and remove buttons. */
export const AddressCard = ({ address, country, editPath, onRemove, ref }: AddressCardProps) => (
  <li ref={ref} className={styles.address}>
    <div>
      {(address.isDefaultShipping || address.isDefaultBilling) && (
        <p className={styles.badges}>
          {address.isDefaultShipping && <Badge tone="good">{text.defaultShipping}</Badge>}
          {address.isDefaultBilling && <Badge>{text.defaultBilling}</Badge>}
        </p>
      )}
      <h3>
        {address.firstName} {address.lastName}
      </h3>
      <address>
        {formatLines(address, country).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </div>
    <div className={styles.actions}>
      <ButtonLink to={editPath} aria-label={text.editAddress({ address: getAddressName(address) })}>
        {common.edit}
      </ButtonLink>
      <Button variant="quiet" onClick={onRemove} aria-label={text.removeAddress({ address: getAddressName(address) })}>
        {common.remove}
      </Button>
    </div>
  </li>
);
