import { Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { FlagInput } from '../fields/FlagInput.tsx'
import { TextLine } from '../fields/TextLine.tsx'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { CentreInput } from './CentreInput.tsx'

export function SetupFields() {
  return (
    <>
      <Section title="Shop status">
        <FlagInput
          source="shoppingFlag"
          label="Shopping"
          helperText="When off, customers cannot add to the basket or pay. They see 'Sales closed'."
        />
        <FlagInput
          source="deliveryFlag"
          label="Delivery"
          helperText="When off, only pickup is available. Customers see 'Delivery closed'."
        />
        <FlagInput
          source="shoppingByPhone"
          label="Shopping by phone"
          helperText="When on, the shop invites customers to order by phone at the main number."
        />
        <TextLine
          source="showMessage"
          label="Message"
          helperText="Shown at the top of every shop page. Leave empty to hide."
          multiline
        />
      </Section>
      <Section title="Taxes and fees">
        <FieldGrid columns={4}>
          <Percent source="tax" label="Tax" helperText="On goods that are not zero-rated" />
          <Percent source="deliveryTax" label="Delivery tax" helperText="On the delivery cost" />
          <Percent
            source="administrationFee"
            label="Administration fee"
            helperText="Share of the goods before tax. Shown from the basket on."
          />
          <Percent
            source="administrationFeeTax"
            label="Administration fee tax"
            helperText="On the administration fee"
          />
          <Percent
            source="weightTolerance"
            label="Weight tolerance"
            helperText="How much more weighed goods may weigh than ordered. Customers see the highest price before they pay."
          />
        </FieldGrid>
      </Section>
      <Section title="Company">
        <FieldGrid>
          <TextLine source="companyName" label="Company name" />
          <TextLine source="legalName" label="Legal name" helperText="Printed on invoices" />
          <TextLine source="gstNumber" label="GST/HST number" helperText="Printed on invoices" />
          <TextLine source="address" label="Address" />
          <TextLine
            source="openingHours"
            label="Opening hours"
            helperText="For search engines, e.g. Mo-Fr 10:00-20:00; Sa,Su 10:00-18:00"
          />
          <TextLine
            source="pickupAddress"
            label="Pickup address"
            helperText="Where customers pick up orders, in English · in Persian. Leave empty to use the address."
          />
        </FieldGrid>
      </Section>
      <Section title="Contacts">
        <FieldGrid>
          <TextLine source="mainPhone" label="Main phone" />
          <TextLine source="mainEmail" label="Main email" />
          <TextLine source="supportPhone" label="Support phone" />
          <TextLine
            source="supportEmail"
            label="Support email"
            helperText="Receives contact form messages. Leave empty to use the main email."
          />
        </FieldGrid>
      </Section>
      <Section title="Map centre">
        <CentreInput />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: Text; children: ReactNode }) {
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, my: 1.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t(title)}
      </Typography>
      {children}
    </Paper>
  )
}

type PercentProps = { source: string; label: Text; helperText: Text }

function Percent({ source, label, helperText }: PercentProps) {
  return (
    <DecimalInput
      source={source}
      label={label}
      decimals={2}
      unit={{ end: '%' }}
      helperText={t(helperText)}
    />
  )
}
