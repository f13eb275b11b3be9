import { useState, type ReactElement } from 'react';
import { Icon } from '../components/icon.js';
import { chooseTheme, storedTheme, type Theme } from './theme.js';

const themes = [
  { theme: 'system', label: 'As the system', icon: 'system' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
] as const;

/** Light, dark, or as the system has it. */
export function ThemeSwitch(): ReactElement {
  const [chosen, setChosen] = useState<Theme>(storedTheme);
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Theme</legend>
      {themes.map(({ theme, label, icon }) => (
        <label key={theme} title={label}>
          <input
            type="radio"
            name="theme"
            checked={chosen === theme}
            onChange={() => {
              setChosen(theme);
              chooseTheme(theme);
            }}
          />
          <Icon name={icon} size={15} />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
