import { ProfileForm } from '../../features/account/profile/ProfileForm.tsx';
import type { AccountPageProps } from './accountPage.ts';

export const Component = ({ customer }: AccountPageProps) => <ProfileForm customer={customer} />;
