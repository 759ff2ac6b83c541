import { z } from 'zod';
import { documentSetting } from './describe-settings.js';

/** Creates a setting with one line of text, at most 500 characters. @param unset what happens where it is not set */
const createSetting = (description: string, unset: string) =>
  documentSetting(z.string().trim().min(1).max(500).optional(), {
    description,
    defaultText: `not set: ${unset}`,
  });

const SAID_IN_LEGAL_NOTICE = 'the legal notice says so';
const SAID_IN_PRIVACY_NOTICE = 'the privacy notice says so';
const LEFT_OUT = 'left out of the legal notice';

/** The environment variables that describe who operates the site. Public: the legal notice and the privacy notice show them. */
export const siteOperatorEnvironment = {
  OPERATOR_NAME: createSetting(
    'Company or person that operates the site, with its legal form',
    SAID_IN_LEGAL_NOTICE,
  ),
  OPERATOR_REPRESENTATIVE: createSetting('Person who represents the operator', LEFT_OUT),
  OPERATOR_ADDRESS: createSetting('Postal address of the operator, in one line', SAID_IN_LEGAL_NOTICE),
  OPERATOR_EMAIL: createSetting(
    'Email address of the operator, also on the contact page if it is set',
    SAID_IN_LEGAL_NOTICE,
  ),
  OPERATOR_PHONE: createSetting(
    'Phone number of the operator, also on the contact page if it is set',
    LEFT_OUT,
  ),
  OPERATOR_REGISTER: createSetting('Register and number under which the operator is entered', LEFT_OUT),
  OPERATOR_VAT_ID: createSetting('VAT identification number of the operator', LEFT_OUT),
  PRIVACY_CONTACT: createSetting(
    'Whom people write to about their personal data: name or email address',
    SAID_IN_PRIVACY_NOTICE,
  ),
  SUPERVISORY_AUTHORITY: createSetting(
    'Authority that supervises data protection at the operator, with its address',
    SAID_IN_PRIVACY_NOTICE,
  ),
};

/** Who operates the site. Undefined fields are not set. */
export interface SiteOperatorSettings {
  readonly name?: string | undefined;
  readonly representative?: string | undefined;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly register?: string | undefined;
  readonly vatId?: string | undefined;
  readonly privacyContact?: string | undefined;
  readonly supervisoryAuthority?: string | undefined;
}

type OperatorValues = { readonly [Name in keyof typeof siteOperatorEnvironment]?: string | undefined };

export function parseSiteOperator(data: OperatorValues): SiteOperatorSettings {
  return {
    name: data.OPERATOR_NAME,
    representative: data.OPERATOR_REPRESENTATIVE,
    address: data.OPERATOR_ADDRESS,
    email: data.OPERATOR_EMAIL,
    phone: data.OPERATOR_PHONE,
    register: data.OPERATOR_REGISTER,
    vatId: data.OPERATOR_VAT_ID,
    privacyContact: data.PRIVACY_CONTACT,
    supervisoryAuthority: data.SUPERVISORY_AUTHORITY,
  };
}
