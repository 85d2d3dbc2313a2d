import { SignInForm } from '../../features/accounts';
import { FormCard } from '../shell/form-card';

export function SignInPage() {
  return (
    <FormCard>
      <SignInForm />
    </FormCard>
  );
}
