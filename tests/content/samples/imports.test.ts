import { describe, expect, it } from 'vitest';
import { packageOf, typesOf } from '../../../packages/sample-checker/src/imports';

describe('third-party packages', () => {
  it('are identified by the specifier of an import', () => {
    expect(packageOf('@ionic/react/css/core.css')).toBe('@ionic/react');
    expect(packageOf('react-dom/client')).toBe('react-dom');
    expect(packageOf('./camera')).toBeUndefined();
    expect(packageOf('node:fs')).toBeUndefined();
    expect(packageOf('fs')).toBeUndefined();
    expect(typesOf('@ionic/react')).toBe('@types/ionic__react');
  });
});
