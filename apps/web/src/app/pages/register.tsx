import { RegisterForm } from '../../features/accounts';
import { FormCard } from '../shell/form-card';

export function RegisterPage() {
  return (
    <FormCard>
      <RegisterForm />
    </FormCard>
  );
}
