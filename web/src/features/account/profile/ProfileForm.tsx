import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as password from '@patchwork/domain/messages/password.generated.ts';
import * as text from '@patchwork/domain/messages/profile.generated.ts';
import { TextField } from '../../../components/form/TextField.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import type { Customer } from '../../../shop/offlineStore.ts';
import { queryOptionsFor } from '../../../shop/session/requestOptions.ts';
import { AccountForm } from '../AccountForm.tsx';
import { useMyProfileQuery } from './MyProfile.generated.ts';
import type { ProfileFragment } from './Profile.generated.ts';
import styles from './ProfileForm.module.css';
import { useProfileForm } from './useProfileForm.ts';

interface ProfileFormProps {
  readonly customer: Customer;
}

type Form = ReturnType<typeof useProfileForm>;

const NameFields = ({ form, profile }: Pick<Form, 'form'> & { readonly profile: ProfileFragment }) => (
  <div className={styles.pair}>
    <TextField
      {...form.field('firstName')}
      label={common.firstName}
      autoComplete="given-name"
      maxLength={100}
      required
      defaultValue={profile.firstName}
    />
    <TextField
      {...form.field('lastName')}
      label={common.lastName}
      autoComplete="family-name"
      maxLength={100}
      required
      defaultValue={profile.lastName}
    />
  </div>
);

const EmailField = ({ form, email, setEmail }: Omit<Form, 'needsPassword'>) => (
  <TextField
    {...form.field('email')}
    label={common.email}
    type="email"
    autoComplete="email"
    inputMode="email"
    spellCheck={false}
    maxLength={254}
    required
    hint={text.emailHint}
    value={email}
    onChange={(event) => setEmail(event.target.value)}
  />
);

const PasswordField = ({ form }: Pick<Form, 'form'>) => (
  <TextField
    {...form.field('currentPassword')}
    label={password.currentPassword}
    type="password"
    autoComplete="current-password"
    maxLength={1024}
    required
    hint={text.passwordHint}
  />
);

const Fields = ({ customer, profile }: ProfileFormProps & { readonly profile: ProfileFragment }) => {
  const { needsPassword, ...rest } = useProfileForm(customer, profile);
  return (
    <AccountForm form={rest.form} button={text.save} offline={text.offline}>
      <NameFields form={rest.form} profile={profile} />
      <EmailField {...rest} />
      {needsPassword && <PasswordField form={rest.form} />}
    </AccountForm>
  );
};

export const ProfileForm = ({ customer }: ProfileFormProps) => {
  const { data, loading, refetch } = useMyProfileQuery(queryOptionsFor(customer));
  if (data?.me) {
    return (
      <div className={styles.form}>
        <Fields customer={customer} profile={data.me} />
      </div>
    );
  }
  if (loading) return <Skeleton shape="page" />;
  return <NotLoaded what="profile" onAgain={() => void refetch().catch(() => undefined)} />;
};
