import { MyPlushies } from '../../features/plush/MyPlushies.tsx';
import type { AccountPageProps } from './accountPage.ts';

export const Component = ({ customer }: AccountPageProps) => <MyPlushies owner={customer.owner} />;
