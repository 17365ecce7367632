import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { TextField } from '../../../components/TextField.tsx';
import type { Customer } from '../../../lib/offline/live.ts';
import { askingAs } from '../../../lib/session/owned.ts';
import { AccountForm } from '../AccountForm.tsx';
import { useMyProfileQuery } from './MyProfile.generated.ts';
import type { ProfileFragment } from './Profile.generated.ts';
import styles from './ProfileForm.module.css';
import { EMAIL, FIRST_NAME, LAST_NAME, OFFLINE, PASSWORD, useProfileForm } from './useProfileForm.ts';

interface ProfileFormProps {
  readonly customer: Customer;
}

type Form = ReturnType<typeof useProfileForm>;

const NameFields = ({ form, profile }: Pick<Form, 'form'> & { readonly profile: ProfileFragment }) => (
  <div className={styles.pair}>
    <TextField
      id={FIRST_NAME}
      label="First name"
      name="firstName"
      autoComplete="given-name"
      maxLength={100}
      required
      defaultValue={profile.firstName}
      error={form.errorOf(FIRST_NAME)}
    />
    <TextField
      id={LAST_NAME}
      label="Last name"
      name="lastName"
      autoComplete="family-name"
      maxLength={100}
      required
      defaultValue={profile.lastName}
      error={form.errorOf(LAST_NAME)}
    />
  </div>
);

const EmailField = ({ form, email, setEmail }: Omit<Form, 'needsPassword'>) => (
  <TextField
    id={EMAIL}
    label="Email"
    name="email"
    type="email"
    autoComplete="email"
    inputMode="email"
    spellCheck={false}
    maxLength={254}
    required
    hint="You sign in with it, and news of your orders goes there."
    value={email}
    onChange={(event) => setEmail(event.target.value)}
    error={form.errorOf(EMAIL)}
  />
);

const PasswordField = ({ form }: Pick<Form, 'form'>) => (
  <TextField
    id={PASSWORD}
    label="Current password"
    name="currentPassword"
    type="password"
    autoComplete="current-password"
    maxLength={1024}
    required
    hint="Another email address takes your password. We tell the former address of the change."
    error={form.errorOf(PASSWORD)}
  />
);

const Fields = ({ customer, profile }: ProfileFormProps & { readonly profile: ProfileFragment }) => {
  const { needsPassword, ...rest } = useProfileForm(customer, profile);
  return (
    <AccountForm form={rest.form} button="Save changes" offline={OFFLINE}>
      <NameFields form={rest.form} profile={profile} />
      <EmailField {...rest} />
      {needsPassword && <PasswordField form={rest.form} />}
    </AccountForm>
  );
};

/** Names and e-mail address of who is signed in. */
export const ProfileForm = ({ customer }: ProfileFormProps) => {
  const { data, loading, refetch } = useMyProfileQuery(askingAs(customer));
  if (data?.me) {
    return (
      <div className={styles.form}>
        <Fields customer={customer} profile={data.me} />
      </div>
    );
  }
  if (loading) return <Skeleton shape="gallery" />;
  return <NotLoaded what="Your account data" onAgain={() => void refetch().catch(() => undefined)} />;
};
