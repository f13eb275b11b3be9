import { useEffect, useState, type ReactElement } from 'react';
import { Button } from './button.js';
import { tellFailure } from './toast.js';

const saidForMs = 2_000;

/** Puts a text into the clipboard, and says so on the button. */
export function CopyText({ text, label = 'Copy' }: { text: string; label?: string }): ReactElement {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), saidForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      (error: unknown) => tellFailure('The browser did not copy it. Select the text instead.', error),
    );
  };
  return (
    <Button icon={isCopied ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
