import { AuthPage } from '@/app/[locale]/auth/_components/auth-page';
import { SignupForm } from '@/components/auth/forms/signup-form';
import { describePage } from '@/lib/i18n/describe-page';
import { identityConfig } from '@/lib/identity/config';

export const generateMetadata = () => describePage('SignupPage', '/auth/signup');

export default function SignupPage() {
  return (
    <AuthPage form="SignupForm">
      <SignupForm hasHostedLogin={identityConfig.publicConfig.hostedDomain !== undefined} />
    </AuthPage>
  );
}
