// The ways in, and out of a forgotten password. One part of the code: each by itself would cost the first page its name.
export { RegisterPage } from './register';
export { GoogleReturnPage } from './google-return';
export { ForgotPasswordPage } from './forgot-password';
export { ResetPasswordPage } from './reset-password';
export { VerifyEmailPage } from './verify-email';
