/** The settings of the S3 store, beside the names that the cloud's own tools read. */
export interface ObjectStoreValues {
  S3_ENDPOINT: string;
  S3_REGION: string;
  S3_CREDENTIALS: 'keys' | 'role';
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
  S3_BUCKET: string;
  S3_ADDRESSING: 'path' | 'virtual-host';
  S3_ENCRYPTION?: 'AES256' | 'aws:kms' | undefined;
  S3_ENCRYPTION_KEY_ID?: string | undefined;
  S3_TIMEOUT_MS: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

type Credentials =
  | { accessKey: string; secretKey: string }
  | {
      role:
        | {
            kind: 'web-identity';
            endpoint: string;
            tokenFile: string;
            roleArn: string | undefined;
            sessionName: string | undefined;
          }
        | { kind: 'container'; url: string; token: string | undefined; tokenFile: string | undefined }
        | { kind: 'instance'; endpoint: string };
    };

/** The shape that @recto/object-store takes. */
export type ObjectStoreSettings = Credentials & {
  endpoint: string;
  region: string;
  bucket: string;
  addressing: 'path' | 'virtual-host';
  encryption?: { algorithm: 'AES256' | 'aws:kms'; keyId: string | undefined };
  requestTimeoutMs: number;
};

/**
 * How a process speaks to the store. Where keys are those of a role, `environment` tells where they come from, by the names
 * that the cloud sets in a container (`AWS_...`). Throws an Error that names each setting that is missing or senseless.
 */
export function objectStoreSettings(values: ObjectStoreValues, environment: Environment): ObjectStoreSettings {
  const faults = faultsOf(values);
  if (faults.length > 0) throw new Error(`The settings are wrong. ${faults.join('; ')}`);
  const { S3_ENCRYPTION: algorithm, S3_ENCRYPTION_KEY_ID: keyId } = values;
  return {
    ...credentialsOf(values, environment),
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    addressing: values.S3_ADDRESSING,
    ...(algorithm !== undefined && { encryption: { algorithm, keyId } }),
    requestTimeoutMs: values.S3_TIMEOUT_MS,
  };
}

function faultsOf(values: ObjectStoreValues): string[] {
  const faults: string[] = [];
  for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
    if (values.S3_CREDENTIALS === 'keys' && values[name] === undefined) faults.push(`${name}: is missing`);
    if (values.S3_CREDENTIALS === 'role' && values[name] !== undefined) {
      faults.push(`${name}: is given, and S3_CREDENTIALS is role`);
    }
  }
  if (values.S3_ENCRYPTION_KEY_ID !== undefined && values.S3_ENCRYPTION !== 'aws:kms') {
    faults.push('S3_ENCRYPTION_KEY_ID: is for S3_ENCRYPTION=aws:kms');
  }
  return faults;
}

function credentialsOf(values: ObjectStoreValues, environment: Environment): Credentials {
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  if (accessKey !== undefined && secretKey !== undefined) return { accessKey, secretKey };
  const tokenFile = environment.AWS_WEB_IDENTITY_TOKEN_FILE;
  if (tokenFile !== undefined) {
    return {
      role: {
        kind: 'web-identity',
        endpoint: environment.AWS_ENDPOINT_URL_STS ?? `https://sts.${values.S3_REGION}.amazonaws.com`,
        tokenFile,
        roleArn: environment.AWS_ROLE_ARN,
        sessionName: environment.AWS_ROLE_SESSION_NAME,
      },
    };
  }
  const path = environment.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI;
  const url = path === undefined ? environment.AWS_CONTAINER_CREDENTIALS_FULL_URI : `http://169.254.170.2${path}`;
  if (url !== undefined) {
    const token = environment.AWS_CONTAINER_AUTHORIZATION_TOKEN;
    return {
      role: { kind: 'container', url, token, tokenFile: environment.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE },
    };
  }
  const endpoint = environment.AWS_EC2_METADATA_SERVICE_ENDPOINT ?? 'http://169.254.169.254';
  return { role: { kind: 'instance', endpoint } };
}
