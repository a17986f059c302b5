/** Registration form for a person or a company; validates with the server's rules before sending. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { register, registerCompany } from '@lumbung/contract/accounts/routes.gen.ts';
import type { RegisterCompanyInput, RegisterInput, RegisterReply } from '@lumbung/contract/accounts/register.ts';
import { getLookups } from '@lumbung/contract/lookups/routes.gen.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { isEmail, normaliseEmail, normalisePhone, PASSWORD_SHORTEST } from '@lumbung/kernel/identity.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { PasswordInput, Select, TextInput } from '@lumbung/ui/field.tsx';
import { join } from '@lumbung/wording/join.ts';
import { type Form, FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { LegalLinks } from '../../app/document-links.tsx';
import { AccountReady } from './account-ready.tsx';
import { keepFreshPassword } from './fresh-password.ts';
import { HaveAccount } from './have-account.tsx';
import type { Invitation } from './invitation.ts';
import { useAddressCheck } from './use-address-check.tsx';

interface Values {
  readonly companyName: string;
  readonly companyType: RegisterCompanyInput['companyType'] | '';
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly agentCode: string;
}

export function RegisterForm({ isCompany, invitation, email: invited, agent }: Invitation & { readonly isCompany: boolean }) {
  const text = useTexts(join);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const call: Route<RegisterInput & Partial<RegisterCompanyInput>, RegisterReply> = isCompany ? registerCompany : register;
  const values: Values = { companyName: '', companyType: '', name: '', email: invited ?? '', phone: '', password: '', agentCode: agent ?? '' };
  const form = useForm(call, {
    values,
    checks: {
      companyName: (value) => isCompany && value.trim().length < 2 && text.companyNameMissing,
      companyType: (value) => isCompany && value === '' && text.companyTypeMissing,
      name: (value) => value.trim().length < 2 && text.nameMissing,
      email: (value) => (value.trim() === '' ? text.emailMissing : isEmail(value) ? null : text.emailWrong),
      phone: (value) => (value.trim() === '' ? text.phoneMissing : normalisePhone(value) === null && text.phoneWrong),
      password: (value) => (value === '' ? text.passwordMissing : value.length < PASSWORD_SHORTEST && text.passwordShort),
    },
    input: ({ companyName, companyType, agentCode, ...person }) => ({
      ...(isCompany && companyType !== '' ? { companyName: companyName.trim(), companyType } : {}),
      ...person,
      email: person.email.trim(),
      phone: normalisePhone(person.phone) ?? person.phone,
      isAgree: true as const,
      language,
      ...(agentCode.trim() === '' ? {} : { agentCode: agentCode.trim() }),
      ...(invitation === undefined ? {} : { invitationToken: invitation }),
    }),
    fields: {
      emailRegistered: 'email',
      phoneRegistered: 'phone',
      passwordTooCommon: 'password',
      agentCodeUnknown: 'agentCode',
      ownAgentCode: 'agentCode',
    },
    onDone: ({ sentTo }, { email, password }) => {
      if (sentTo === null) return setOpen(true);
      keepFreshPassword(email, password);
      return verify(email);
    },
    onRefused: async ({ reason }, { email }) => {
      setOver(reason === 'invitationInvalid');
      if (reason !== 'registeredNotVerified') return false;
      await verify(email);
      return true;
    },
  });
  const verify = (email: string) => navigate({ to: '/register/verify', search: { email: normaliseEmail(email) } });
  const check = useAddressCheck(form);
  const email = form.text('email');

  if (isOpen) return <AccountReady email={form.values.email} />;
  return (
    <div className="mx-auto max-w-120 py-4 md:py-10">
      <PageHeader title={isCompany ? text.companyTitle : text.title} lead={isCompany ? text.companyLead : text.lead} />
      <Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          {invitation !== undefined && <InlineNotice>{text.invited}</InlineNotice>}
          <FormErrors form={form} />
          {isCompany && <CompanyFields form={form} />}
          <TextInput {...form.text('name')} label={isCompany ? text.personName : text.name} hint={text.nameHint} autoComplete="name" />
          <TextInput
            {...email}
            onBlur={() => {
              email.onBlur();
              if (invitation === undefined) check.ask();
            }}
            label={isCompany ? text.personEmail : text.email}
            hint={invitation === undefined ? check.hint : text.fromInvitation}
            readOnly={invitation !== undefined}
            type="email"
            autoComplete="username"
            inputMode="email"
          />
          <TextInput {...form.text('phone')} label={text.phone} hint={text.phoneHint} type="tel" autoComplete="tel" inputMode="tel" />
          <PasswordInput
            {...form.text('password')}
            label={text.password}
            hint={text.passwordHint}
            autoComplete="new-password"
            showLabel={text.show}
            hideLabel={text.hide}
          />
          {invitation === undefined && (
            <TextInput {...form.text('agentCode')} label={text.agentCode} optional={text.optional} autoComplete="off" autoCapitalize="characters" />
          )}
          <p id="agreement" className="text-sm text-ink-2">
            {isCompany ? text.companyAgree : text.registerAgree}
          </p>
          <LegalLinks kinds={['terms', 'privacy']} />
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy} aria-describedby="agreement">
            {text.submit}
          </Button>
          {isOver && (
            <Link to="/register" className={buttonLook('quiet', 'normal', true)}>
              {text.withoutInvitation}
            </Link>
          )}
        </form>
      </Card>
      {!isCompany && invitation === undefined && (
        <p className="mt-4 text-center text-sm">
          <Link to="/register/institution" className="inline-block min-h-6 font-semibold">
            {text.forCompany}
          </Link>
        </p>
      )}
      <HaveAccount />
    </div>
  );
}

function CompanyFields({ form }: { form: Form<Values> }) {
  const text = useTexts(join);
  const { language } = usePreferences();
  const { data } = useCall(getLookups, { list: 'companyType' }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <TextInput {...form.text('companyName')} label={text.companyName} hint={text.companyNameHint} autoComplete="organization" />
      <Select {...form.text('companyType')} label={text.companyType}>
        <option value="">{text.choose}</option>
        {data?.lists[0]?.items.map((item) => (
          <option key={item.code} value={item.code}>
            {item.label[language]}
          </option>
        ))}
      </Select>
    </>
  );
}
